import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { completedBooking } from "#api/database/conditions.ts"
import { oneOf } from "#api/database/oneOf.ts"
import { type PastTrip, TripRecords } from "#core/ports/TripRecords.ts"
import { BookingId, TripId, type UserId } from "#core/shared/ids.ts"
import { recordFields, recordOf, selectRecord } from "./tripRecordRows.ts"
import { JsonStopRow, TripRow, tripOf } from "./tripRows.ts"

const decodeRecords = rowsDecoder(Schema.Struct({ id: TripId, ...recordFields }))

const PastRow = Schema.Struct({
  ...TripRow.fields,
  ...recordFields,
  stops: Schema.Array(JsonStopRow),
  booking_id: Schema.NullOr(BookingId),
  at: Schema.DateTimeUtcFromDate
})
const decodePast = rowsDecoder(PastRow)

const pastTripOf = (row: typeof PastRow.Type): PastTrip => {
  const record = recordOf(row.id, row)
  const own = record.bookings.find(({ booking }) => booking.id === row.booking_id)
  return {
    trip: tripOf(row, row.stops),
    record,
    ownBooking: Option.fromUndefinedOr(own?.booking),
    at: row.at
  }
}

const makeOfTrips = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripRecords.ofTrips")(function* (ids: ReadonlyArray<TripId>) {
    if (ids.length === 0) return []
    const rows =
      yield* sql`SELECT t.id, ${selectRecord(sql)} FROM driver_trip t WHERE t.id ${oneOf(sql, ids)}`
    return (yield* decodeRecords(rows)).map((row) => recordOf(row.id, row))
  }, Effect.orDie)

/**
 * The page with all its trips and its total in one statement of one person, whose plan the database keeps. The total stands in each
 * row; an empty page is one row without a trip.
 */
const makeHistory = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripRecords.history")(function* (personId: UserId, page: number, perPage: number) {
    const rows = yield* sql<{ total: number; id: string | null }>`WITH past AS (
        SELECT id AS trip_id, NULL::uuid AS booking_id, completed_at AS at FROM driver_trip
        WHERE driver_id = ${personId} AND completed_at IS NOT NULL
        UNION ALL
        SELECT trip_id, id, completed_at FROM booking WHERE passenger_id = ${personId} AND ${completedBooking("booking")}
      ) SELECT counted.total, shown.booking_id, shown.at, t.*, t.day::text AS local_day,
        (SELECT coalesce(json_agg(s ORDER BY s.position), '[]') FROM driver_stop s WHERE s.trip_id = t.id) AS stops,
        ${selectRecord(sql)}
      FROM (SELECT count(*)::int AS total FROM past) counted
      LEFT JOIN (SELECT * FROM past ORDER BY at DESC, trip_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) shown ON true
      LEFT JOIN driver_trip t ON t.id = shown.trip_id ORDER BY shown.at DESC, shown.trip_id`
    const past = yield* decodePast(rows.filter(({ id }) => id !== null))
    return { items: past.map(pastTripOf), total: rows[0]?.total ?? 0 }
  }, Effect.orDie)

export const layerTripRecordsSql = Layer.effect(
  TripRecords,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ofTrips: makeOfTrips(sql), history: makeHistory(sql) }))
)
