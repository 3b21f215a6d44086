import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { coalesceReads } from "#api/database/coalesce.ts"
import type { CodedTrip } from "#core/ports/TripCodes.ts"
import { bookingOf, JsonBookingRow } from "./bookingRows.ts"
import { holdOf, JsonHoldRow } from "./seatHoldRows.ts"
import { takenSeatColumns } from "./sharedBookingReads.ts"
import { lastFix } from "./tripPositionsSql.ts"
import { JsonStopRow, TripRow, tripOf } from "./tripRows.ts"

const Row = Schema.Struct({
  ...TripRow.fields,
  value: Schema.String,
  renews_at: Schema.DateTimeUtcFromDate,
  stops: Schema.Array(JsonStopRow),
  bookings: Schema.Array(JsonBookingRow),
  holds: Schema.Array(JsonHoldRow),
  last: Schema.OptionFromNullOr(
    Schema.Struct({
      lat: Schema.Finite,
      lng: Schema.Finite,
      accuracy: Schema.Finite,
      at: Schema.DateTimeUtcFromString
    })
  )
})
const decodeRows = rowsDecoder(Row)

const codedTripOf = (row: typeof Row.Type): CodedTrip => ({
  code: { tripId: row.id, value: row.value, renewsAt: row.renews_at },
  trip: tripOf(row, row.stops),
  lastPosition: row.last,
  seats: { bookings: row.bookings.map(bookingOf), holds: row.holds.map(holdOf) }
})

/** CODE-013 Finds the trip of a code with all that decides its boarding; look-ups of the same moment share the statement. */
export const makeFindCodedTrip = (sql: SqlClient.SqlClient) =>
  coalesceReads(
    Effect.fnUntraced(function* (values: ReadonlyArray<string>) {
      const rows = yield* decodeRows(
        yield* sql`SELECT t.*, t.day::text AS local_day, c.value, c.renews_at, ${sql.literal(takenSeatColumns("t.id"))},
            (SELECT coalesce(json_agg(s ORDER BY s.position), '[]') FROM driver_stop s WHERE s.trip_id = t.id) AS stops,
            (SELECT to_json(last) FROM ${sql.literal(lastFix("t.id"))}) AS last
          FROM trip_code c JOIN driver_trip t ON t.id = c.trip_id
          WHERE c.value = ANY(${[...values]}::text[])`
      )
      const trips = new Map(rows.map((row) => [row.value, codedTripOf(row)]))
      return (value: string) => Option.fromUndefinedOr(trips.get(value))
    }, Effect.orDie)
  )
