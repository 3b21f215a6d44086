import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { makePassingTrips } from "#api/adapters/trips/passingTripsSql.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { FoundPart, TripQuery } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { boxAround } from "#core/search/cell.ts"
import { type Match, type MatchedStop, matchTrip } from "#core/search/matchTrip.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import { journeySeconds } from "#core/search/rankRides.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { makeCallingRecurringTrips } from "./callingRecurringTrips.ts"

interface Stops {
  readonly stops: ReadonlyArray<MatchedStop>
}

const toPart = (tripId: TripId, query: TripQuery, match: Match<Stops>): FoundPart => {
  const { from, to, walkFromEnd, walkToStart } = match
  const times = {
    boards: toSecond(from.plannedTime),
    leaves: toSecond(to.plannedTime),
    walk: walkToStart + walkFromEnd
  }
  return {
    tripId,
    fromPosition: from.position,
    toPosition: to.position,
    cost: journeySeconds(times, { second: toSecond(query.at), by: query.by })
  }
}

const makeTripParts = Effect.gen(function* () {
  const passingTrips = makePassingTrips(yield* SqlClient.SqlClient)
  const tripStore = yield* TripStore
  const bookingStore = yield* BookingStore
  return Effect.fnUntraced(function* (query: TripQuery, most: number) {
    const ids = yield* passingTrips(query, query.at, most)
    const bookings = yield* bookingStore.ofTrips(ids)
    return (yield* tripStore.findMany(ids)).flatMap((trip) => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      const match = matchTrip(trip, query, hasRoomFor(query.seats, trip.seats, taken))
      return Option.toArray(Option.map(match, (one) => toPart(trip.id, query, one)))
    })
  })
})

/** N25 the same for rides that have no row yet. */
const makeRecurringTripParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const callingRecurringTrips = yield* makeCallingRecurringTrips
  const isNear = (table: "n" | "o", point: GeoPoint, metres: number) => {
    const { south, north, west, east } = boxAround(point, metres)
    return sql`${sql(table)}.lat BETWEEN ${south}::float8 AND ${north}::float8
      AND ${sql(table)}.lng BETWEEN ${west}::float8 AND ${east}::float8`
  }
  return Effect.fnUntraced(function* (query: TripQuery, most: number) {
    const now = yield* DateTime.now
    const [near, far, after] =
      query.by === "DEPARTURE" ? [query.from, query.to, sql`>`] : [query.to, query.from, sql`<`]
    const at = sql`${isNear("n", near, query.maxWalk)} AND EXISTS (SELECT FROM recurring_stop o
      WHERE o.plan_id = n.plan_id AND NOT o.deactivated AND o.position ${after} n.position
      AND ${isNear("o", far, query.maxWalk)})`
    const calling = yield* callingRecurringTrips({ at, window: query.window, nearest: query.at, most }, now)
    return calling
      .filter(({ recurringTrip }) => recurringTrip.seats >= query.seats)
      .flatMap(({ recurringTrip }) => projectedOccurrences(recurringTrip, query.window, now))
      .flatMap((ride) => {
        const tripId = occurrenceId(ride.routeId, ride.day)
        return Option.toArray(Option.map(matchTrip(ride, query), (match) => toPart(tripId, query, match)))
      })
  })
})

/** SRCH-003 from the database alone, by the rule, for as long as the index is not there: the best of the nearest in time. */
export const searchBySql = Effect.gen(function* () {
  const tripParts = yield* makeTripParts
  const recurringTripParts = yield* makeRecurringTripParts
  return Effect.fn("searchBySql")(function* (query: TripQuery, most: number) {
    const found = [...(yield* tripParts(query, most)), ...(yield* recurringTripParts(query, most))]
    return found.toSorted((one, other) => one.cost - other.cost).slice(0, most)
  }, Effect.orDie)
})
