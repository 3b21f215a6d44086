import { Schema } from "effect"
import { BookingStatus } from "#core/booking/Booking.ts"
import { Rating } from "#core/booking/rating.ts"
import { Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"
import { AutoBookingId, BookingId, DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { BenefitView } from "./benefits.ts"
import { DriverView, PassengerView } from "./people.ts"
import { ShortStopView } from "./stops.ts"

/** RATE-001: `locked` ratings can no longer be changed. */
export const RatingView = wire({
  rating: Rating,
  comment: Schema.NullOr(Schema.String),
  locked: Schema.Boolean
})
export type RatingView = typeof RatingView.Type

/** BOOK-004, AUTOB-004 the passenger's seat of every week, if there is one: what ends by its id. */
export const AutoBookedView = orNull(wire({ id: AutoBookingId }))

const booking = {
  id: BookingId,
  status: BookingStatus,
  seats: Schema.Int,
  /** What the passenger pays. */
  price: MainUnit,
  /** What the driver gets for this passenger: payment and subsidy. */
  payout: MainUnit,
  payoutCurrency: Currency,
  subsidy: MainUnit,
  subsidyCurrency: Currency,
  subsidyEligibilityVerdict: SubsidyVerdict,
  /** Metres of road. */
  distance: Schema.Finite,
  departureTime: Instant,
  arrivalTime: Instant,
  departureStop: ShortStopView,
  arrivalStop: ShortStopView,
  /** Encoded polyline of the whole drive, precision 5. */
  route: Schema.String,
  driverTripId: TripId,
  fromDriverStopId: DriverStopId,
  toDriverStopId: DriverStopId,
  hasContract: Schema.Boolean,
  boardedByCode: Schema.Boolean,
  cancelledAt: orNull(Instant),
  user: PassengerView,
  /** What the driver said of the passenger. */
  passengerRating: orNull(RatingView)
}

/** BOOK-002, BOOK-003 a booking as the driver sees it. */
export const PassengerTripView = wire(booking)
export type PassengerTripView = typeof PassengerTripView.Type

/** BOOK-003, BOOK-004 a booking as its passenger sees it: what the driver sees, and more. */
export const PassengerTripOwnView = wire({
  ...booking,
  prospectId: orNull(ProspectId),
  plannedDeparture: Instant,
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  driver: DriverView,
  /** What the passenger said of the driver. */
  driverRating: orNull(RatingView),
  autoBooked: AutoBookedView,
  isDriverTripAutoBookable: Schema.Boolean,
  benefits: Schema.Array(BenefitView)
})
export type PassengerTripOwnView = typeof PassengerTripOwnView.Type
