import { Schema } from "effect"
import { BookingStatus } from "#core/booking/Booking.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { BookingId, DriverStopId, RecurringTripId, TripId } from "#core/shared/ids.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { Actor, Facts, PageNumber, PersonRef, pageFields, SearchText } from "./consoleShared.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** TRIP-059 to TRIP-063, as `tripPhase` answers. */
export const DisplayState = Schema.Literals([
  "scheduled",
  "due",
  "pending_activation",
  "active",
  "completed",
  "cancelled"
])
export type DisplayState = typeof DisplayState.Type

/** Times of a trip are shown in the zone of the country it starts in. */
const Place = Schema.Struct({ street: Schema.String, city: Schema.String, country: Country })

/** Distances in metres, durations in seconds; `booked` and `boarded` count seats. */
export const tripRowFields = {
  id: TripId,
  displayState: DisplayState,
  type: TripType,
  driver: PersonRef,
  from: Place,
  to: Place,
  plannedDeparture: Instant,
  plannedArrival: Instant,
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  distance: Schema.Finite,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int
}
export const TripRow = wire(tripRowFields)
export type TripRow = typeof TripRow.Type

/** A minus sign sorts downwards; without a sort, what leaves or left nearest to now comes first. */
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

/** `query` looks at trip id, names of driver and passengers, and places; `from` and `to` bound the departure. */
export const TripQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  state: Schema.optionalKey(DisplayState),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  sort: Schema.optionalKey(TripSort),
  page: Schema.optionalKey(PageNumber)
})
export type TripQuery = typeof TripQuery.Type

export const TripPage = wire(pageFields(TripRow))
export type TripPage = typeof TripPage.Type

const TripStop = wire({
  id: DriverStopId,
  ...GeoPoint.fields,
  name: Schema.String,
  street: Schema.String,
  city: Schema.String,
  plannedTime: Instant,
  deactivated: Schema.Boolean
})
export type TripStop = typeof TripStop.Type

const TripBooking = wire({
  id: BookingId,
  status: BookingStatus,
  passenger: PersonRef,
  seats: Schema.Int,
  fromStopId: DriverStopId,
  toStopId: DriverStopId,
  price: MainUnit,
  subsidy: MainUnit,
  currency: Currency,
  boardedAt: orNull(Instant)
})
export type TripBooking = typeof TripBooking.Type

/**
 * One thing that happened. `who` is null for what the product did by itself; `as` is the person an agent
 * acted for. `what` is a past-tense code such as `trip_started`, worded by `console:event.<what>`.
 */
export const TimelineEntry = wire({
  id: Schema.String,
  at: Instant,
  who: orNull(Actor),
  as: orNull(PersonRef),
  what: Schema.String,
  through: Schema.Literals(["rider", "console", "job"]),
  data: Facts
})
export type TimelineEntry = typeof TimelineEntry.Type

/** The core's own answer; `code` is the refusal's tag when the answer is no, worded by `error.<code>`. */
export const Verdict = wire({
  question: Schema.Literals(["start", "end", "book", "pay", "subsidy"]),
  answer: Schema.Literals(["yes", "no"]),
  code: orNull(Schema.String),
  about: orNull(PersonRef),
  data: Facts
})
export type Verdict = typeof Verdict.Type

/** CONS-001 everything the inspector shows of one trip. `route` is an encoded polyline, precision 5. */
export const TripFile = wire({
  ...tripRowFields,
  duration: Schema.Finite,
  chargeForTrip: Schema.Boolean,
  endedAutomatically: Schema.Boolean,
  cancelledAt: orNull(Instant),
  recurringTripId: orNull(RecurringTripId),
  route: Schema.String,
  stops: Schema.Array(TripStop),
  bookings: Schema.Array(TripBooking),
  timeline: Schema.Array(TimelineEntry),
  verdicts: Schema.Array(Verdict)
})
export type TripFile = typeof TripFile.Type
