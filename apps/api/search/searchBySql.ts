import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { makePassingTrips } from "#api/adapters/passing-trips-sql.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { FoundPart, TripWish } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { boxAround } from "#core/search/cell.ts"
import { foreseenRides } from "#core/search/foreseenRides.ts"
import { type Match, type MatchedStop, matchTrip } from "#core/search/matchTrip.ts"
import { journeySeconds } from "#core/search/rankRides.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { occurrenceId } from "#core/trip/occurrenceId.ts"
import { makeCallingSeries } from "./callingSeries.ts"

interface Stops {
  readonly stops: ReadonlyArray<MatchedStop>
}

const toPart = (tripId: TripId, wish: TripWish, match: Match<Stops>): FoundPart => {
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
    cost: journeySeconds(times, { second: toSecond(wish.at), by: wish.by })
  }
}

const makeTripParts = Effect.gen(function* () {
  const passingTrips = makePassingTrips(yield* SqlClient.SqlClient)
  const tripStore = yield* TripStore
  const bookingStore = yield* BookingStore
  return Effect.fnUntraced(function* (wish: TripWish, most: number) {
    const ids = yield* passingTrips(wish, wish.at, most)
    const bookings = yield* bookingStore.ofTrips(ids)
    return (yield* tripStore.findMany(ids)).flatMap((trip) => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      const match = matchTrip(trip, wish, hasRoomFor(wish.seats, trip.seats, taken))
      return Option.toArray(Option.map(match, (one) => toPart(trip.id, wish, one)))
    })
  })
})

/** N25 the same for rides that have no row yet. */
const makeSeriesParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const callingSeries = yield* makeCallingSeries
  const isNear = (table: "n" | "o", point: GeoPoint, metres: number) => {
    const { south, north, west, east } = boxAround(point, metres)
    return sql`${sql(table)}.lat BETWEEN ${south}::float8 AND ${north}::float8
      AND ${sql(table)}.lng BETWEEN ${west}::float8 AND ${east}::float8`
  }
  return Effect.fnUntraced(function* (wish: TripWish, most: number) {
    const now = yield* DateTime.now
    const [near, far, after] =
      wish.by === "DEPARTURE" ? [wish.from, wish.to, sql`>`] : [wish.to, wish.from, sql`<`]
    const at = sql`${isNear("n", near, wish.maxWalk)} AND EXISTS (SELECT FROM recurring_stop o
      WHERE o.plan_id = n.plan_id AND NOT o.deactivated AND o.position ${after} n.position
      AND ${isNear("o", far, wish.maxWalk)})`
    const calling = yield* callingSeries({ at, window: wish.window, nearest: wish.at, most }, now)
    return calling
      .filter(({ series }) => series.seats >= wish.seats)
      .flatMap(({ series }) => foreseenRides(series, wish.window, now))
      .flatMap((ride) => {
        const tripId = occurrenceId(ride.planId, ride.day)
        return Option.toArray(Option.map(matchTrip(ride, wish), (match) => toPart(tripId, wish, match)))
      })
  })
})

/** SRCH-003 from the database alone, by the rule, for as long as the index is not there: the best of the nearest in time. */
export const searchBySql = Effect.gen(function* () {
  const tripParts = yield* makeTripParts
  const seriesParts = yield* makeSeriesParts
  return Effect.fn("searchBySql")(function* (wish: TripWish, most: number) {
    const found = [...(yield* tripParts(wish, most)), ...(yield* seriesParts(wish, most))]
    return found.toSorted((one, other) => one.cost - other.cost).slice(0, most)
  }, Effect.orDie)
})
