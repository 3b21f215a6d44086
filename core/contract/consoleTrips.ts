import { Schema } from "effect"
import { Phone } from "#core/account/phone.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { BookingId, DriverStopId, RecurringTripId, TripId } from "#core/shared/ids.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { TripPhase } from "#core/trip/tripState.ts"
import { Actor, Facts, keysetFields, PersonRef, SearchText } from "./consoleShared.ts"
import { DriverTripView, PublicTripView } from "./views/driverTrips.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** The times of a trip are shown in the time zone of its start. */
export const Place = Schema.Struct({ street: Schema.String, city: Schema.String, country: Country })

/** Distances in metres, durations in seconds; `booked` and `boarded` count seats. */
export const tripRowFields = {
  id: TripId,
  displayState: TripPhase,
  type: TripType,
  driver: PersonRef,
  from: Place,
  to: Place,
  plannedDeparture: Instant,
  plannedArrival: Instant,
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  distance: WholeMetres,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int
}
export const TripRow = wire(tripRowFields)
export type TripRow = typeof TripRow.Type

/** A minus sign sorts in descending order. Without a sort, the latest departures are first. */
export const TripSort = Schema.Literals([
  "departure",
  "-departure",
  "driver",
  "-driver",
  "from",
  "-from",
  "to",
  "-to"
])
export type TripSort = typeof TripSort.Type

/**
 * `query` searches trip id, names of driver and passengers, and places; `from` and `to` bound the departure. `after` is
 * `next` of the page before.
 */
export const TripQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  state: Schema.optionalKey(TripPhase),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  sort: Schema.optionalKey(TripSort),
  after: Schema.optionalKey(TripId)
})
export type TripQuery = typeof TripQuery.Type

export const TripPage = wire(keysetFields(TripRow, TripId))
export type TripPage = typeof TripPage.Type

export const TripStop = wire({
  id: DriverStopId,
  ...GeoPoint.fields,
  name: Schema.String,
  street: Schema.String,
  city: Schema.String,
  plannedTime: Instant,
  deactivated: Schema.Boolean
})
export type TripStop = typeof TripStop.Type

export const TripBooking = wire({
  id: BookingId,
  status: BookingStatus,
  passenger: PersonRef,
  seats: Schema.Int,
  fromStopId: DriverStopId,
  toStopId: DriverStopId,
  price: MainUnit,
  subsidy: MainUnit,
  currency: Currency,
  travelPass: orNull(Schema.String),
  boardedAt: orNull(Instant)
})
export type TripBooking = typeof TripBooking.Type

/** N08 A seat that a visitor with the trip's code holds until the number is verified, at most until `until`. */
export const TripHold = wire({
  phone: Phone,
  fromStopId: DriverStopId,
  toStopId: DriverStopId,
  until: Instant
})
export type TripHold = typeof TripHold.Type

/**
 * One event. `who` is null for what a job did; `as` is the person whom an agent impersonated. `what` is a
 * past-tense code such as `trip_started`; its text is `console:event.<what>`.
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

/**
 * The answer of a core rule. `code` is the tag of the refusal when the answer is no, or the state that stands against it, such as that of
 * a trip that the calls refuse as not found; its text is `console:reason.<code>` or `error.<code>`.
 */
export const Verdict = wire({
  question: Schema.Literals([
    "start",
    "end",
    "end_with_subsidy",
    "book",
    "accept",
    "cancel",
    "pay",
    "subsidy",
    "match",
    "change",
    "park",
    "release",
    "move",
    "bring_money",
    "ask_provider",
    "refund",
    "report_paid",
    "report_returned",
    "count",
    "decide",
    "delete",
    "redeem",
    "close",
    "pay_out",
    "delete_account",
    "impersonate",
    "block"
  ]),
  answer: Schema.Literals(["yes", "no"]),
  code: orNull(Schema.String),
  about: orNull(PersonRef),
  data: Facts
})
export type Verdict = typeof Verdict.Type

/**
 * CONS-001 All details of one trip. `route` is an encoded polyline, precision 5; `duration` in seconds. TRIP-045 `driverTrip` is what
 * the trip's driver gets, TRIP-048 `publicTrip` what anyone with the link gets; null if the trip is not listed.
 */
export const TripDetails = wire({
  ...tripRowFields,
  duration: Schema.Finite,
  chargeForTrip: Schema.Boolean,
  endedAutomatically: Schema.Boolean,
  cancelledAt: orNull(Instant),
  recurringTripId: orNull(RecurringTripId),
  route: Schema.String,
  stops: Schema.Array(TripStop),
  bookings: Schema.Array(TripBooking),
  holds: Schema.Array(TripHold),
  timeline: Schema.Array(TimelineEntry),
  verdicts: Schema.Array(Verdict),
  driverTrip: DriverTripView,
  publicTrip: orNull(PublicTripView)
})
export type TripDetails = typeof TripDetails.Type
