import { Effect, Option } from "effect"
import { checkPart } from "#core/booking/seats.ts"
import { Transit } from "#core/ports/Transit.ts"
import { combinedDoorToDoor } from "#core/search/doorToDoor.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { CarPart, JourneyText } from "#core/search/journeyText.ts"
import { nowhere } from "#core/search/placeResult.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { digestOf, readJourney } from "./journeyIds.ts"
import { quoteOpened } from "./quoteRides.ts"
import type { CombinedResult, FoundAgain, JourneyResult } from "./SearchResult.ts"

/**
 * N22, SRCH-019 the same public transport or combined result once more, from its id alone. `trip_not_found` for an id
 * that was not given out here, and once the timetable or the trip has changed so that it is no more.
 */
export const findAgain = Effect.fn("findAgain")(function* (id: string, passengerId: Option.Option<UserId>) {
  const text = yield* orNotFound(yield* readJourney(id))
  const journey = yield* sameJourney(text)
  const { ask, currency, car, seats } = text
  if (car !== null) return yield* sameCombined(id, { text, car, journey }, passengerId)
  const result: JourneyResult = { id, ask, journey, currency, seats, position: nowhere }
  const again: FoundAgain = { _tag: "Journey", result }
  return again
})

const orNotFound = <A>(found: Option.Option<A>) =>
  Effect.mapError(Effect.fromOption(found), () => new TripNotFound())

const sameJourney = Effect.fnUntraced(function* ({ ask, digest }: JourneyText) {
  const journeys = yield* (yield* Transit).journeys(ask)
  const digests = yield* Effect.forEach(journeys, digestOf)
  return yield* orNotFound(Option.fromUndefinedOr(journeys[digests.indexOf(digest)]))
})

interface Parts {
  readonly text: JourneyText
  readonly car: CarPart
  readonly journey: Journey
}

const sameCombined = Effect.fnUntraced(function* (
  id: string,
  { text: { ask, seats }, car, journey }: Parts,
  passengerId: Option.Option<UserId>
) {
  const { changeMinutes } = (yield* ProductSettings).search.combi
  const { door, isFirst } = car
  const trip = yield* findTrip(car.tripId)
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, car.fromStopId, car.toStopId)),
    () => new TripNotFound()
  )
  const times = yield* orNotFound(combinedDoorToDoor({ ride: part, journey, door, isFirst, changeMinutes }))
  const quoted = yield* quoteOpened({ trip, ...part }, { seats, id: passengerId })
  const result: CombinedResult = {
    id,
    ...times,
    car: quoted,
    ask,
    journey,
    seats,
    door,
    isCarFirst: isFirst,
    position: nowhere
  }
  const again: FoundAgain = { _tag: "Combined", result }
  return again
})
