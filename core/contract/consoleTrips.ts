import { Schema } from "effect"
import { GeoPoint } from "#core/shared/geo.ts"
import { BookingId, DriverStopId, TripId } from "#core/shared/ids.ts"
import { Actor, Facts, Instant, PageNumber, PersonRef, pageOf, SearchText } from "./consoleShared.ts"

/** TRIP-059 to TRIP-063. */
export const DisplayState = Schema.Literals([
  "scheduled",
  "pending_activation",
  "active",
  "completed",
  "cancelled"
])
export type DisplayState = typeof DisplayState.Type

export const Place = Schema.Struct({ street: Schema.String, city: Schema.String })

/** Distances in metres, durations in seconds; `booked` and `boarded` count seats. */
export const TripRow = Schema.Struct({
  id: TripId,
  display_state: DisplayState,
  type: Schema.Literals(["PLANNED", "ON_DEMAND"]),
  driver: PersonRef,
  from: Place,
  to: Place,
  planned_departure: Instant,
  planned_arrival: Instant,
  started_at: Schema.NullOr(Instant),
  completed_at: Schema.NullOr(Instant),
  distance: Schema.Finite,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int
})
export type TripRow = typeof TripRow.Type

export const TripSort = Schema.Literals([
  "departure",
  "-departure",
  "driver",
  "-driver",
  "from",
  "-from",
  "to",
  "-to",
  "booked",
  "-booked"
])
export type TripSort = typeof TripSort.Type

/** `query` looks at trip id, names of driver and passengers, and places; `from`/`to` bound the departure. */
export const TripQuery = {
  query: Schema.optionalKey(SearchText),
  state: Schema.optionalKey(DisplayState),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  sort: Schema.optionalKey(TripSort),
  page: Schema.optionalKey(PageNumber)
}

export const TripPage = pageOf(TripRow)

const TripStop = Schema.Struct({
  id: DriverStopId,
  ...GeoPoint.fields,
  name: Schema.String,
  street: Schema.String,
  city: Schema.String,
  planned_time: Instant,
  deactivated: Schema.Boolean
})

/** `price` and `subsidy` in the main unit of `currency`. */
const TripBooking = Schema.Struct({
  id: BookingId,
  status: Schema.Literals(["ACCEPTED", "DENIED", "AWAITING_APPROVAL", "RESERVED", "CANCELED"]),
  passenger: PersonRef,
  seats: Schema.Int,
  from_stop_id: DriverStopId,
  to_stop_id: DriverStopId,
  price: Schema.Finite,
  subsidy: Schema.Finite,
  currency: Schema.String,
  boarded_at: Schema.NullOr(Instant)
})
export type TripBooking = typeof TripBooking.Type

/**
 * One thing that happened. `who` is null for what the product did by itself; `as` is the person an agent
 * acted for. `what` is a past-tense code such as `trip_started`, worded by `console:event.<what>`.
 */
export const TimelineEntry = Schema.Struct({
  id: Schema.String,
  at: Instant,
  who: Schema.NullOr(Actor),
  as: Schema.NullOr(PersonRef),
  what: Schema.String,
  through: Schema.Literals(["rider", "console", "job"]),
  data: Facts
})
export type TimelineEntry = typeof TimelineEntry.Type

/** The core's own answer; `code` is the refusal's tag when the answer is no, worded by `error.<code>`. */
export const Verdict = Schema.Struct({
  question: Schema.Literals(["start", "end", "book", "pay", "subsidy"]),
  answer: Schema.Literals(["yes", "no"]),
  code: Schema.NullOr(Schema.String),
  about: Schema.NullOr(PersonRef),
  data: Facts
})
export type Verdict = typeof Verdict.Type

/** CONS-001 everything the inspector shows of one trip. `route` is an encoded polyline, precision 5. */
export const TripFile = Schema.Struct({
  ...TripRow.fields,
  duration: Schema.Finite,
  charge_for_trip: Schema.Boolean,
  ended_automatically: Schema.Boolean,
  cancelled_at: Schema.NullOr(Instant),
  recurring_trip_id: Schema.NullOr(Schema.String),
  route: Schema.String,
  stops: Schema.Array(TripStop),
  bookings: Schema.Array(TripBooking),
  timeline: Schema.Array(TimelineEntry),
  verdicts: Schema.Array(Verdict)
})
export type TripFile = typeof TripFile.Type
