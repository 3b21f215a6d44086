import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { makePassingTrips } from "#api/adapters/passing-trips-sql.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripPart, TripWish } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchTrip } from "#core/search/matchTrip.ts"

/** SRCH-003 from the database alone, by the rule, for as long as the index is not there: the nearest in time first. */
export const searchBySql = Effect.gen(function* () {
  const passingTrips = makePassingTrips(yield* SqlClient.SqlClient)
  const tripStore = yield* TripStore
  const bookingStore = yield* BookingStore
  return Effect.fn("searchBySql")(function* (wish: TripWish, most: number) {
    const ids = yield* passingTrips(wish, wish.at, most)
    const bookings = yield* bookingStore.ofTrips(ids)
    const trips = new Map((yield* tripStore.findMany(ids)).map((trip) => [trip.id, trip]))
    const nearestFirst = ids.flatMap((id) => trips.get(id) ?? [])
    return nearestFirst.flatMap((trip): ReadonlyArray<TripPart> => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      return Option.match(matchTrip(trip, wish, hasRoomFor(wish.seats, trip.seats, taken)), {
        onNone: () => [],
        onSome: ({ from, to }) => [{ tripId: trip.id, fromPosition: from.position, toPosition: to.position }]
      })
    })
  }, Effect.orDie)
})
