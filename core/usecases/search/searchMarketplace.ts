import { Effect, Ref, Stream } from "effect"
import { rideDoorToDoor } from "#core/search/doorToDoor.ts"
import type { Known } from "#core/search/placeResult.ts"
import { combineJourneys } from "./combineJourneys.ts"
import { findCars } from "./findCars.ts"
import { findJourneys } from "./findJourneys.ts"
import type { CarResult } from "./quoteRides.ts"
import type { JourneyResult, MarketplaceSearch, SearchFound } from "./SearchResult.ts"

const knownCar = (search: MarketplaceSearch, { from, to, trip }: CarResult): Known => ({
  id: trip.id,
  ...rideDoorToDoor({ from, to }, search)
})

const knownJourney = ({ id, journey: { departure, arrival } }: JourneyResult): Known => ({
  id,
  departure,
  arrival
})

const combinedAfter = (
  search: MarketplaceSearch,
  cars: ReadonlyArray<Known>,
  journeys: ReadonlyArray<Known>
) =>
  Stream.fromEffect(
    Effect.map(
      combineJourneys(search, { cars, journeys }),
      (results): SearchFound => ({ _tag: "Combined", results })
    )
  )

const journeysAfter = (search: MarketplaceSearch, cars: ReadonlyArray<Known>) =>
  Stream.fromEffect(findJourneys(search, cars)).pipe(
    Stream.flatMap((results) => {
      const found: SearchFound = { _tag: "Journeys", results }
      return Stream.concat(Stream.succeed(found), combinedAfter(search, cars, results.map(knownJourney)))
    })
  )

/** SRCH-003 to SRCH-008, PROD-007 car trips, public transport and both together, each as soon as it is known. */
export const searchMarketplace = (search: MarketplaceSearch) =>
  Stream.unwrap(
    Effect.map(Ref.make<ReadonlyArray<Known>>([]), (known) => {
      const cars = findCars(search).pipe(
        Stream.tap((page) =>
          Ref.update(known, (before) => [...before, ...page.map((result) => knownCar(search, result))])
        ),
        Stream.map((results): SearchFound => ({ _tag: "Cars", results }))
      )
      const others = Stream.unwrap(Effect.map(Ref.get(known), (all) => journeysAfter(search, all)))
      return Stream.concat(cars, others)
    })
  )
