import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripPart, TripWish } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { cellsAround } from "#core/search/cell.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { TripId } from "#core/shared/ids.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ trip_id: TripId })))

/**
 * Searches the database alone, for as long as the index is not there; the nearest in time first. `driver_stop_cell` finds the
 * stops in reach at the asked time; the other end is checked on those trips only.
 */
export const searchBySql = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tripStore = yield* TripStore
  const bookingStore = yield* BookingStore
  return Effect.fn("searchBySql")(function* (wish: TripWish, most: number) {
    const byDeparture = wish.by === "DEPARTURE"
    const near = [...cellsAround(byDeparture ? wish.from : wish.to, wish.maxWalk)]
    const other = [...cellsAround(byDeparture ? wish.to : wish.from, wish.maxWalk)]
    const after = byDeparture ? sql`o.position > n.position` : sql`o.position < n.position`
    const at = DateTime.toDateUtc(wish.at)
    const rows = yield* sql`SELECT n.trip_id
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
        AND t.type = 'PLANNED'
      WHERE NOT n.deactivated AND n.cell = ANY(${near}::int[])
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(wish.window.start)} AND ${DateTime.toDateUtc(wish.window.end)}
        AND EXISTS (SELECT FROM driver_stop o WHERE o.trip_id = n.trip_id AND NOT o.deactivated
          AND o.cell = ANY(${other}::int[]) AND ${after})
      GROUP BY n.trip_id ORDER BY min(abs(extract(epoch FROM n.planned_time - ${at}::timestamptz))) LIMIT ${most}`
    const ids = (yield* decodeIds(rows)).map((row) => row.trip_id)
    const bookings = yield* bookingStore.ofTrips(ids)
    return (yield* tripStore.findMany(ids)).flatMap((trip): ReadonlyArray<TripPart> => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      return Option.match(matchTrip(trip, wish, hasRoomFor(wish.seats, trip.seats, taken)), {
        onNone: () => [],
        onSome: ({ from, to }) => [{ tripId: trip.id, fromPosition: from.position, toPosition: to.position }]
      })
    })
  }, Effect.orDie)
})
