import { Schema } from "effect"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type Booking, BookingStatus } from "#core/booking/Booking.ts"
import { Currency } from "#core/shared/country.ts"
import { Metres } from "#core/shared/geo.ts"
import { BookingId, ContractId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { JsonHoldRow } from "./seatHoldRows.ts"

const columns = {
  id: BookingId,
  trip_id: TripId,
  passenger_id: UserId,
  status: BookingStatus,
  seats: Schema.Int,
  from_stop_id: DriverStopId,
  to_stop_id: DriverStopId,
  from_position: Schema.Int,
  to_position: Schema.Int,
  distance: Metres,
  currency: Currency,
  price: Minor,
  subsidy: Minor,
  verdict: SubsidyVerdict,
  contract_id: Schema.OptionFromNullOr(ContractId),
  travel_pass: Schema.OptionFromNullOr(Schema.String),
  by_code: Schema.Boolean,
  request_id: Schema.OptionFromNullOr(RequestId)
}

const Row = Schema.Struct({
  ...columns,
  created_at: Schema.DateTimeUtcFromDate,
  cancelled_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})

/** A row within a JSON list. */
export const JsonBookingRow = Schema.Struct({
  ...columns,
  created_at: Schema.DateTimeUtcFromString,
  cancelled_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromString)
})

export const decodeBookingRows = rowsDecoder(Row)

/** Decodes the bookings and holds that take the seats of trips, one row for each trip. */
export const decodeSeatRows = rowsDecoder(
  Schema.Struct({ trip_id: TripId, bookings: Schema.Array(JsonBookingRow), holds: Schema.Array(JsonHoldRow) })
)

export const bookingOf = (row: typeof Row.Type): Booking => ({
  id: row.id,
  tripId: row.trip_id,
  passengerId: row.passenger_id,
  status: row.status,
  seats: row.seats,
  fromStopId: row.from_stop_id,
  toStopId: row.to_stop_id,
  fromPosition: row.from_position,
  toPosition: row.to_position,
  distance: row.distance,
  currency: row.currency,
  price: row.price,
  subsidy: row.subsidy,
  verdict: row.verdict,
  contractId: row.contract_id,
  travelPass: row.travel_pass,
  byCode: row.by_code,
  requestId: row.request_id,
  createdAt: row.created_at,
  cancelledAt: row.cancelled_at
})
