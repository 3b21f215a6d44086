import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { BookingStatus } from "#core/booking/Booking.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { FareHold } from "#core/money/fareHold.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, RequestId, TripId } from "#core/shared/ids.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { TripPhase } from "#core/trip/tripState.ts"
import { keysetFields, PersonRef, SearchText } from "./consoleShared.ts"
import { Place, TimelineEntry, Verdict } from "./consoleTrips.ts"
import { onWire } from "./onWire.ts"
import { passengerTripFields } from "./views/passengerTrips.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** `from` and `to` are the booked stops; `payout` is what the driver earns for the passenger, subsidy included. */
const bookingRowFields = {
  id: BookingId,
  status: BookingStatus,
  tripId: TripId,
  tripState: TripPhase,
  passenger: PersonRef,
  driver: PersonRef,
  from: Place,
  to: Place,
  departure: Instant,
  arrival: Instant,
  seats: Schema.Int,
  price: MainUnit,
  payout: MainUnit,
  subsidy: MainUnit,
  currency: Currency,
  verdict: SubsidyVerdict,
  hold: FareHold,
  createdAt: Instant
}
export const BookingRow = wire(bookingRowFields)
export type BookingRow = typeof BookingRow.Type

/** A minus sign sorts in descending order. Without a sort, the latest bookings are first. */
export const BookingSort = Schema.Literals(["created", "-created", "departure", "-departure"])
export type BookingSort = typeof BookingSort.Type

/**
 * `query` searches the names and phone numbers of passenger and driver, and the ids of booking, trip and people; `from` and `to`
 * bound the departure. `after` is `next` of the page before.
 */
export const BookingQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  status: Schema.optionalKey(BookingStatus),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  sort: Schema.optionalKey(BookingSort),
  after: Schema.optionalKey(BookingId)
})
export type BookingQuery = typeof BookingQuery.Type

/** A page of 50 bookings. `total` counts no further than 10,000; `next` is the id after which the next page begins. */
export const BookingPage = wire(keysetFields(BookingRow, BookingId))
export type BookingPage = typeof BookingPage.Type

/** CONS-001, BOOK-002, BOOK-003, BOOK-005 All details of one booking: what its driver and its passenger see, and more. */
export const BookingDetails = wire({
  ...passengerTripFields,
  ...bookingRowFields,
  travelPass: orNull(Schema.String),
  completedAt: orNull(Instant),
  requestId: orNull(RequestId),
  verdicts: Schema.Array(Verdict),
  timeline: Schema.Array(TimelineEntry)
})
export type BookingDetails = typeof BookingDetails.Type

/** CONS-001 The bookings of all trips. */
export const bookingCalls = [
  HttpApiEndpoint.get("bookings", "/console/bookings", { query: BookingQuery, success: BookingPage }),
  HttpApiEndpoint.get("booking", "/console/bookings/:id", {
    params: { id: BookingId },
    success: BookingDetails,
    error: onWire(BookingNotFound)
  })
] as const
