import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { makeFindCandidateTrips } from "#api/adapters/trips/candidateTripsSql.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { boxAround } from "#core/search/cell.ts"
import { matchDriverTrip } from "#core/search/matchDriverTrip.ts"
import { type MatchedStop, matchTrip, type TripMatch } from "#core/search/matchTrip.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import { travelCost } from "#core/search/ranking.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import type { FoundPart } from "#core/search/TripPart.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { makeCallingRecurringTrips } from "./callingRecurringTrips.ts"

interface Stops {
  readonly stops: ReadonlyArray<MatchedStop>
}

const toPart = (tripId: TripId, query: SearchQuery, match: TripMatch<Stops>): FoundPart => {
  const { from, to, walkFromEnd, walkToStart } = match
  const times = {
    boarding: toSecond(from.plannedTime),
    alighting: toSecond(to.plannedTime),
    walk: walkToStart + walkFromEnd
  }
  return {
    tripId,
    fromPosition: from.position,
    toPosition: to.position,
    cost: travelCost(times, { at: toSecond(query.at), by: query.by })
  }
}

const makeTripParts = Effect.gen(function* () {
  const passingTrips = makeFindCandidateTrips(yield* SqlClient.SqlClient)
  const tripStore = yield* TripStore
  const bookingStore = yield* BookingStore
  return Effect.fnUntraced(function* (query: SearchQuery, limit: number) {
    const { privacy } = yield* ProductSettings
    const ids = yield* passingTrips(query, query.at, limit)
    const bookings = yield* bookingStore.ofTrips(ids)
    return (yield* tripStore.findMany(ids)).flatMap((trip) => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      const hasRoom = hasRoomFor(query.seats, trip.seats, taken)
      const match = matchDriverTrip(trip, query, privacy.guestRoundMeters, hasRoom)
      return Option.toArray(Option.map(match, (one) => toPart(trip.id, query, one)))
    })
  })
})

/** N25 The same for projected occurrences. */
const makeRecurringTripParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const callingRecurringTrips = yield* makeCallingRecurringTrips
  const isNear = (table: "n" | "o", point: GeoPoint, metres: number) => {
    const { south, north, west, east } = boxAround(point, metres)
    return sql`${sql(table)}.lat BETWEEN ${south}::float8 AND ${north}::float8
      AND ${sql(table)}.lng BETWEEN ${west}::float8 AND ${east}::float8`
  }
  return Effect.fnUntraced(function* (query: SearchQuery, limit: number) {
    const { privacy } = yield* ProductSettings
    // The rows have the exact places, and the rule matches the rounded ones.
    const reach = query.maxWalk + privacy.guestRoundMeters
    const now = yield* DateTime.now
    const [near, far, after] =
      query.by === "DEPARTURE" ? [query.from, query.to, sql`>`] : [query.to, query.from, sql`<`]
    const at = sql`${isNear("n", near, reach)} AND EXISTS (SELECT FROM recurring_stop o
      WHERE o.plan_id = n.plan_id AND NOT o.deactivated AND o.position ${after} n.position
      AND ${isNear("o", far, reach)})`
    const calling = yield* callingRecurringTrips({ at, window: query.window, nearest: query.at, limit }, now)
    return calling
      .filter(({ recurringTrip }) => recurringTrip.seats >= query.seats)
      .flatMap(({ recurringTrip }) => projectedOccurrences(recurringTrip, query.window, now))
      .flatMap((occurrence) => {
        const tripId = occurrenceId(occurrence.routeId, occurrence.day)
        return Option.toArray(
          Option.map(matchTrip(occurrence, query), (match) => toPart(tripId, query, match))
        )
      })
  })
})

/**
 * SRCH-003 Searches without the index: ranks by the rule the trips that the database finds nearest in time.
 */
export const searchBySql = Effect.gen(function* () {
  const tripParts = yield* makeTripParts
  const recurringTripParts = yield* makeRecurringTripParts
  return Effect.fn("searchBySql")(function* (query: SearchQuery, limit: number) {
    const found = [...(yield* tripParts(query, limit)), ...(yield* recurringTripParts(query, limit))]
    return found.toSorted((one, other) => one.cost - other.cost).slice(0, limit)
  }, Effect.orDie)
})
