import { Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { BookingRecord, TripRecord } from "#core/ports/TripRecords.ts"
import { ProspectId, type TripId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { bookingOf, JsonBookingRow } from "./bookingRows.ts"
import { JsonRatingRow, ratingOf } from "./ratingRows.ts"
import { holdOf, JsonHoldRow } from "./seatHoldRows.ts"

const RecordedBooking = Schema.Struct({
  ...JsonBookingRow.fields,
  ratings: Schema.Array(JsonRatingRow),
  prospect_id: Schema.NullOr(ProspectId),
  held: Schema.NullOr(Minor)
})

/** The columns of `selectRecord`. */
export const recordFields = {
  bookings: Schema.Array(RecordedBooking),
  holds: Schema.Array(JsonHoldRow),
  parking_site: Schema.NullOr(Schema.String)
}
type RecordColumns = Schema.Struct.Type<typeof recordFields>

const bookingColumns = Object.keys(JsonBookingRow.fields)
  .map((name) => `b.${name}`)
  .join(", ")

/** The record of each row of the query around it, whose `driver_trip` is `t`. */
export const selectRecord = (sql: SqlClient.SqlClient) =>
  sql.literal(`(SELECT coalesce(json_agg(r ORDER BY r.created_at, r.id), '[]') FROM (SELECT ${bookingColumns},
      (SELECT coalesce(json_agg(g), '[]') FROM rating g WHERE g.booking_id = b.id) AS ratings,
      CASE WHEN b.by_code THEN (SELECT p.id FROM prospect p WHERE p.booking_id = b.id
        ORDER BY p.created_at LIMIT 1) END AS prospect_id,
      (SELECT s.amount FROM subsidy_review s WHERE s.booking_id = b.id AND s.state = 'HELD') AS held
      FROM booking b WHERE b.trip_id = t.id) r) AS bookings,
    (SELECT coalesce(json_agg(h), '[]') FROM seat_hold h WHERE h.trip_id = t.id) AS holds,
    (SELECT s.name FROM parking_reservation r JOIN parking_site s ON s.id = r.site_id
      WHERE r.trip_id = t.id AND r.state <> 'released' ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS parking_site`)

const bookingRecordOf = (row: typeof RecordedBooking.Type): BookingRecord => ({
  booking: bookingOf(row),
  ratings: row.ratings.map(ratingOf),
  prospectId: Option.fromNullOr(row.prospect_id),
  heldSubsidy: Option.fromNullOr(row.held)
})

export const recordOf = (tripId: TripId, row: RecordColumns): TripRecord => ({
  tripId,
  bookings: row.bookings.map(bookingRecordOf),
  seatHolds: row.holds.map(holdOf),
  parkingSite: Option.fromNullOr(row.parking_site)
})
