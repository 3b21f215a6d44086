import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { coalesceReads } from "#api/database/coalesce.ts"
import { oneOf, tableOf } from "#api/database/oneOf.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import type { TripSeats } from "#core/ports/BookingStore.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { bookingOf, decodeBookingRows, decodeSeatRows } from "./bookingRows.ts"
import { holdOf } from "./seatHoldRows.ts"

/** What takes the seats of a trip, by an SQL expression of its id. */
export const takenSeatColumns = (tripId: string): string =>
  `(SELECT coalesce(json_agg(b ORDER BY b.created_at, b.id), '[]') FROM booking b WHERE b.trip_id = ${tripId}) AS bookings,
    (SELECT coalesce(json_agg(h), '[]') FROM seat_hold h WHERE h.trip_id = ${tripId}) AS holds`

const empty: TripSeats = { bookings: [], holds: [] }

const makeFind = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const find = yield* coalesceReads(
    Effect.fnUntraced(function* (ids: ReadonlyArray<BookingId>) {
      const rows = yield* decodeBookingRows(yield* sql`SELECT * FROM booking WHERE id ${oneOf(sql, ids)}`)
      const bookings = new Map(rows.map((row) => [row.id, bookingOf(row)]))
      return (id: BookingId) => Option.fromUndefinedOr(bookings.get(id))
    }, Effect.orDie)
  )
  return (id: BookingId) =>
    Effect.flatMap(find(id), (found) =>
      Option.isSome(found) ? Effect.succeed(found.value) : Effect.fail(new BookingNotFound())
    )
})

const makeSeatsOf = (sql: SqlClient.SqlClient) =>
  coalesceReads(
    Effect.fnUntraced(function* (ids: ReadonlyArray<TripId>) {
      const rows = yield* decodeSeatRows(
        yield* sql`SELECT trip.id AS trip_id, ${sql.literal(takenSeatColumns("trip.id"))}
          FROM ${tableOf(sql, [...new Set(ids)])} AS trip (id)`
      )
      const seats = new Map(
        rows.map(({ bookings, holds, trip_id }) => [
          trip_id,
          { bookings: bookings.map(bookingOf), holds: holds.map(holdOf) }
        ])
      )
      return (id: TripId) => seats.get(id) ?? empty
    }, Effect.orDie)
  )

interface OfPassenger {
  readonly tripId: TripId
  readonly passengerId: UserId
}

const makeGivenUp = (sql: SqlClient.SqlClient) =>
  Effect.map(
    coalesceReads(
      Effect.fnUntraced(function* (asked: ReadonlyArray<OfPassenger>) {
        const rows = yield* decodeBookingRows(
          yield* sql`SELECT b.* FROM unnest(${asked.map(({ tripId }) => tripId)}::uuid[],
              ${asked.map(({ passengerId }) => passengerId)}::uuid[]) AS asked (trip_id, passenger_id)
            JOIN booking b ON b.trip_id = asked.trip_id AND b.passenger_id = asked.passenger_id AND b.status = 'CANCELED'
            WHERE EXISTS (SELECT FROM trip_event e WHERE e.trip_id = b.trip_id AND e.booking_id = b.id
              AND e.what = 'booking_cancelled' AND e.actor_id = b.passenger_id)`
        )
        const bookings = rows.map(bookingOf)
        return ({ passengerId, tripId }: OfPassenger): ReadonlyArray<Booking> =>
          bookings.filter((one) => one.tripId === tripId && one.passengerId === passengerId)
      }, Effect.orDie)
    ),
    (find) => (tripId: TripId, passengerId: UserId) => find({ tripId, passengerId })
  )

/** What passengers and drivers ask for at the same moment: questions outside of transactions share their statements. */
export const makeSharedBookingReads = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  return { find: yield* makeFind(sql), seatsOf: yield* makeSeatsOf(sql), givenUp: yield* makeGivenUp(sql) }
})
