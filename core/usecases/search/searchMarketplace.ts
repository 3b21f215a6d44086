import { Effect, Ref, Stream } from "effect"
import type { RankedResult } from "#core/search/resultPosition.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { carTravelTimes } from "#core/search/travelTimes.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { roundStop } from "#core/trip/roundedStop.ts"
import { findCarTrips } from "./findCarTrips.ts"
import { findCombinedJourneys } from "./findCombinedJourneys.ts"
import { findJourneys } from "./findJourneys.ts"
import type { CarResult } from "./quoteTripParts.ts"
import type { JourneyResult, SearchResults } from "./SearchResult.ts"

/** N82 The times of a car trip by the rounded ends, because they decide the order of the results. */
const rankedCar = (query: SearchQuery, { from, to, trip }: CarResult, roundMeters: number): RankedResult => ({
  id: trip.id,
  ...carTravelTimes({ from: roundStop(from, trip, roundMeters), to: roundStop(to, trip, roundMeters) }, query)
})

const rankedJourney = ({ id, journey: { departure, arrival } }: JourneyResult): RankedResult => ({
  id,
  departure,
  arrival
})

const streamCombined = (
  query: SearchQuery,
  cars: ReadonlyArray<RankedResult>,
  journeys: ReadonlyArray<RankedResult>
) =>
  Stream.fromEffect(
    Effect.map(
      findCombinedJourneys(query, { cars, journeys }),
      (results): SearchResults => ({ _tag: "Combined", results })
    )
  )

const streamJourneys = (query: SearchQuery, cars: ReadonlyArray<RankedResult>) =>
  Stream.fromEffect(findJourneys(query, cars)).pipe(
    Stream.flatMap((results) => {
      const journeys: SearchResults = { _tag: "Journeys", results }
      return Stream.concat(Stream.succeed(journeys), streamCombined(query, cars, results.map(rankedJourney)))
    })
  )

/** SRCH-003 to SRCH-008, PROD-007 Streams car trips, public transport and combined journeys, each as soon as it is found. */
export const searchMarketplace = (query: SearchQuery) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { guestRoundMeters } = (yield* ProductSettings).privacy
      const ranked = yield* Ref.make<ReadonlyArray<RankedResult>>([])
      const cars = findCarTrips(query).pipe(
        Stream.tap((page) =>
          Ref.update(ranked, (before) => [
            ...before,
            ...page.map((result) => rankedCar(query, result, guestRoundMeters))
          ])
        ),
        Stream.map((results): SearchResults => ({ _tag: "Cars", results }))
      )
      const others = Stream.unwrap(Effect.map(Ref.get(ranked), (all) => streamJourneys(query, all)))
      return Stream.concat(cars, others)
    })
  )
