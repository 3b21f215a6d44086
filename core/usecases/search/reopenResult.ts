import { Effect, type Option } from "effect"
import { checkPart } from "#core/booking/checkPart.ts"
import { Transit } from "#core/ports/Transit.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { CarPart, JourneyIdPayload } from "#core/search/journeyId.ts"
import { unpositioned } from "#core/search/resultPosition.ts"
import { combinedTravelTimes } from "#core/search/travelTimes.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { roundStop } from "#core/trip/roundedStop.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { findByDigest, readJourneyId } from "./journeyIds.ts"
import { quoteOpenedTrip } from "./quoteTripParts.ts"
import type { CombinedResult, JourneyResult, ReopenedResult } from "./SearchResult.ts"

/**
 * N22, SRCH-019 Rebuilds a public transport or combined result from its id. Refuses with `trip_not_found` an id that was
 * not signed here, and a result that a changed timetable or trip no longer allows.
 */
export const reopenResult = Effect.fn("reopenResult")(function* (
  id: string,
  passengerId: Option.Option<UserId>
) {
  const payload = yield* orNotFound(yield* readJourneyId(id))
  const journey = yield* findSameJourney(payload)
  const { car, currency, query, seats } = payload
  if (car !== null) return yield* reopenCombined(id, { payload, car, journey }, passengerId)
  const result: JourneyResult = { id, query, journey, currency, seats, position: unpositioned }
  const reopened: ReopenedResult = { _tag: "Journey", result }
  return reopened
})

const orNotFound = <A>(found: Option.Option<A>) =>
  Effect.mapError(Effect.fromOption(found), () => new TripNotFound())

const findSameJourney = Effect.fnUntraced(function* ({ digest, query }: JourneyIdPayload) {
  const journeys = yield* (yield* Transit).findJourneys(query)
  return yield* orNotFound(yield* findByDigest(journeys, digest))
})

interface CombinedParts {
  readonly payload: JourneyIdPayload
  readonly car: CarPart
  readonly journey: Journey
}

const reopenCombined = Effect.fnUntraced(function* (
  id: string,
  { car, journey, payload: { query, seats } }: CombinedParts,
  passengerId: Option.Option<UserId>
) {
  const { privacy, search } = yield* ProductSettings
  const { changeMinutes } = search.combi
  const { endpoint, isCarFirst } = car
  const trip = yield* findTrip(car.tripId)
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, car.fromStopId, car.toStopId)),
    () => new TripNotFound()
  )
  const rounded = {
    from: roundStop(part.from, trip, privacy.guestRoundMeters),
    to: roundStop(part.to, trip, privacy.guestRoundMeters)
  }
  const times = yield* orNotFound(
    combinedTravelTimes({ part: rounded, journey, endpoint, isCarFirst, changeMinutes })
  )
  const quoted = yield* quoteOpenedTrip({ trip, ...part }, { seats, id: passengerId })
  const result: CombinedResult = {
    ...times,
    id,
    car: quoted,
    query,
    journey,
    seats,
    endpoint,
    isCarFirst,
    position: unpositioned
  }
  const reopened: ReopenedResult = { _tag: "Combined", result }
  return reopened
})
