import { DateTime, Option, Schema } from "effect"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type CommuteRequest, type RequestState, RequestStatus } from "#core/request/CommuteRequest.ts"
import { cellOf } from "#core/search/cell.ts"
import { BookingId, RecurringTripId, RequestId, UserId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { addressColumns, addressFields, fromOf, toOf } from "./addressColumns.ts"

/** `local_day` is `day` as text. */
const Row = Schema.Struct({
  id: RequestId,
  passenger_id: UserId,
  recurring_trip_id: Schema.NullOr(RecurringTripId),
  local_day: Schema.NullOr(Schema.String),
  status: RequestStatus,
  booking_id: Schema.NullOr(BookingId),
  planned_time: Schema.DateTimeUtcFromDate,
  planned_time_by: PlannedTimeBy,
  seats: Schema.Int,
  edited: Schema.Boolean,
  ...addressFields
})
type Row = typeof Row.Type

export const decodeRequestRows = rowsDecoder(Row)

const stateOf = ({ booking_id: bookingId, status }: Row): RequestState => {
  if (status !== "AWAITING_APPROVAL" && status !== "BOOKED") return { _tag: status }
  if (bookingId === null) throw new Error("commute_request_names_its_booking does not hold")
  return { _tag: status, bookingId }
}

export const requestOf = (row: Row): CommuteRequest => ({
  id: row.id,
  passengerId: row.passenger_id,
  occurrence:
    row.recurring_trip_id === null || row.local_day === null
      ? Option.none()
      : Option.some({ recurringTripId: row.recurring_trip_id, day: row.local_day }),
  from: fromOf(row),
  to: toOf(row),
  plannedTime: row.planned_time,
  plannedTimeBy: row.planned_time_by,
  seats: row.seats,
  isEdited: row.edited,
  state: stateOf(row)
})

/** The columns of a request that may change. */
export const changingColumns = (request: CommuteRequest) => {
  const [near, far] =
    request.plannedTimeBy === "DEPARTURE" ? [request.from, request.to] : [request.to, request.from]
  return {
    status: request.state._tag,
    booking_id: "bookingId" in request.state ? request.state.bookingId : null,
    planned_time: DateTime.toDateUtc(request.plannedTime),
    planned_time_by: request.plannedTimeBy,
    seats: request.seats,
    edited: request.isEdited,
    ...addressColumns(request),
    near_cell: cellOf(near),
    far_cell: cellOf(far)
  }
}

export const requestColumns = (request: CommuteRequest) => ({
  id: request.id,
  passenger_id: request.passengerId,
  recurring_trip_id: Option.getOrNull(
    Option.map(request.occurrence, ({ recurringTripId }) => recurringTripId)
  ),
  day: Option.getOrNull(Option.map(request.occurrence, ({ day }) => day)),
  ...changingColumns(request)
})
