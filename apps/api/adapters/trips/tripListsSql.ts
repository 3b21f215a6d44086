import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { openBooking } from "#api/database/conditions.ts"
import { TripLists } from "#core/ports/TripLists.ts"
import { BookingId, TripId, type UserId } from "#core/shared/ids.ts"

const decodeTripIds = rowsDecoder(Schema.Struct({ id: TripId }))
const decodeBookings = rowsDecoder(
  Schema.Struct({
    id: BookingId,
    trip_id: TripId,
    completed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
  })
)

/** The most cards on a home screen: open trips before completed ones, of these the latest. */
const MAX_CARDS = 50

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
    return { drivenTrips, bookings }
  })
)
