import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { completedBooking, openBooking } from "#api/database/conditions.ts"
import { type PastTrip, TripLists } from "#core/ports/TripLists.ts"
import { BookingId, TripId, type UserId } from "#core/shared/ids.ts"

const decodeTripIds = rowsDecoder(Schema.Struct({ id: TripId }))
const decodeBookings = rowsDecoder(
  Schema.Struct({
    id: BookingId,
    trip_id: TripId,
    completed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
  })
)
const PastRow = Schema.Struct({
  trip_id: TripId,
  booking_id: Schema.OptionFromNullOr(BookingId),
  at: Schema.DateTimeUtcFromDate
})
const decodeHistory = rowsDecoder(PastRow)
const decodeTotal = rowsDecoder(Schema.Struct({ total: Schema.Int }))

/** The most cards on a home screen: open trips before completed ones, of these the latest. */
const MAX_CARDS = 50

const pastTrip = (row: typeof PastRow.Type): PastTrip =>
  Option.match(row.booking_id, {
    onNone: () => ({ _tag: "driver", tripId: row.trip_id, at: row.at }),
    onSome: (bookingId) => ({ _tag: "passenger", tripId: row.trip_id, bookingId, at: row.at })
  })

export const layerTripListsSql = Layer.effect(
  TripLists,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const drivenTrips = Effect.fn("TripLists.drivenTrips")(function* (driverId: UserId, since: DateTime.Utc) {
      const rows =
        yield* sql`SELECT id FROM driver_trip WHERE driver_id = ${driverId} AND cancelled_at IS NULL
        AND (completed_at IS NULL OR completed_at >= ${DateTime.toDateUtc(since)})
        ORDER BY completed_at DESC NULLS FIRST, planned_departure LIMIT ${MAX_CARDS}`
      return (yield* decodeTripIds(rows)).map((row) => row.id)
    }, Effect.orDie)
    const bookings = Effect.fn("TripLists.bookings")(function* (passengerId: UserId, since: DateTime.Utc) {
      const rows =
        yield* sql`SELECT id, trip_id, completed_at FROM booking WHERE passenger_id = ${passengerId}
        AND ${openBooking("booking")}
        AND (completed_at IS NULL OR completed_at >= ${DateTime.toDateUtc(since)})
        ORDER BY completed_at DESC NULLS FIRST, departure LIMIT ${MAX_CARDS}`
      return (yield* decodeBookings(rows)).map((row) => ({
        bookingId: row.id,
        tripId: row.trip_id,
        completedAt: row.completed_at
      }))
    }, Effect.orDie)
    const history = Effect.fn("TripLists.history")(function* (
      personId: UserId,
      page: number,
      perPage: number
    ) {
      const completed = sql`(SELECT id AS trip_id, NULL::uuid AS booking_id, completed_at AS at FROM driver_trip
          WHERE driver_id = ${personId} AND completed_at IS NOT NULL
          UNION ALL
          SELECT trip_id, id, completed_at FROM booking
          WHERE passenger_id = ${personId} AND ${completedBooking("booking")}) past`
      const past = yield* decodeHistory(
        yield* sql`SELECT * FROM ${completed}
        ORDER BY at DESC, trip_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
      )
      const [row] = yield* decodeTotal(yield* sql`SELECT count(*)::int AS total FROM ${completed}`)
      return { items: past.map(pastTrip), total: row?.total ?? 0 }
    }, Effect.orDie)
    return { drivenTrips, bookings, history }
  })
)
