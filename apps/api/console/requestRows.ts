import { Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { RequestRow } from "#core/contract/consoleRequests.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { Country } from "#core/shared/country.ts"
import { BookingId, RecurringTripId, RequestId, UserId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

const Row = Schema.Struct({
  id: RequestId,
  status: RequestStatus,
  passenger_id: UserId,
  passenger_name: Schema.String,
  from_street: Schema.String,
  from_city: Schema.String,
  from_country: Country,
  to_street: Schema.String,
  to_city: Schema.String,
  to_country: Country,
  planned_time: Schema.DateTimeUtcFromDate,
  planned_time_by: PlannedTimeBy,
  seats: Schema.Int,
  recurring_trip_id: Schema.OptionFromNullOr(RecurringTripId),
  booking_id: Schema.OptionFromNullOr(BookingId),
  created_at: Schema.DateTimeUtcFromDate
})

export const decodeConsoleRequests = rowsDecoder(Row)

/** The columns of a request `r` and its passenger `p`. */
export const requestColumns = (sql: SqlClient.SqlClient) =>
  sql`r.id, r.status, r.passenger_id, trim(concat_ws(' ', p.name, p.last_name)) AS passenger_name,
    r.from_street, r.from_city, r.from_country, r.to_street, r.to_city, r.to_country, r.planned_time, r.planned_time_by,
    r.seats, r.recurring_trip_id, r.booking_id, r.created_at`

export const requestRowView = (row: typeof Row.Type): RequestRow => ({
  id: row.id,
  status: row.status,
  passenger: { id: row.passenger_id, name: row.passenger_name },
  from: { street: row.from_street, city: row.from_city, country: row.from_country },
  to: { street: row.to_street, city: row.to_city, country: row.to_country },
  plannedTime: row.planned_time,
  plannedTimeBy: row.planned_time_by,
  seats: row.seats,
  recurringTripId: row.recurring_trip_id,
  bookingId: row.booking_id,
  createdAt: row.created_at
})
