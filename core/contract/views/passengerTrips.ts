import { Schema } from "effect"
import { BookingStatus } from "#core/booking/Booking.ts"
import { Rating } from "#core/booking/rating.ts"
import { rideStates } from "#core/booking/rideProgress.ts"
import { Day, Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { AutoBookingId, BookingId, DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { BenefitView } from "./benefits.ts"
import { DriverView, PassengerView } from "./people.ts"
import { ShortStopView } from "./stops.ts"

/** RATE-001 A rating; a `locked` one can no longer change. */
export const RatingView = wire({
  rating: Rating,
  comment: Schema.NullOr(Schema.String),
  locked: Schema.Boolean
})
export type RatingView = typeof RatingView.Type

/**
 * BOOK-004, AUTOB-004 The passenger's auto-booking of the recurring trip, or null. `skippedDays` are the coming days whose
 * seat could not be booked, each with the code of the refusal: `insufficient_funds_on_balance`. They are tried again daily.
 */
export const AutoBookedView = orNull(
  wire({
    id: AutoBookingId,
    skippedDays: Schema.Array(Schema.Struct({ day: Day, reason: Schema.String }))
  })
)
export type AutoBookedView = typeof AutoBookedView.Type

export const passengerTripFields = {
  id: BookingId,
  status: BookingStatus,
  seats: Schema.Int,
  /** The passenger pays this. */
  price: MainUnit,
  /** The driver receives this for the passenger: payment and subsidy. */
  payout: MainUnit,
  payoutCurrency: Currency,
  subsidy: MainUnit,
  subsidyCurrency: Currency,
  /** SEC-001, N83 What waits for review, beside `subsidy`; its driver alone sees it. */
  heldSubsidy: MainUnit,
  subsidyEligibilityVerdict: SubsidyVerdict,
  /** In metres along the road. */
  distance: WholeMetres,
  departureTime: Instant,
  arrivalTime: Instant,
  departureStop: ShortStopView,
  arrivalStop: ShortStopView,
  /** Encoded polyline of the whole trip, precision 5. */
  route: Schema.String,
  driverTripId: TripId,
  fromDriverStopId: DriverStopId,
  toDriverStopId: DriverStopId,
  hasContract: Schema.Boolean,
  boardedByCode: Schema.Boolean,
  cancelledAt: orNull(Instant),
  user: PassengerView,
  /** The driver's rating of the passenger. N95 The person it rates sees it once both have rated, or can no longer rate. */
  passengerRating: orNull(RatingView),
  /** The passenger's rating of the driver, as above. */
  driverRating: orNull(RatingView)
}

/** BOOK-002, BOOK-003 A booking as the driver sees it. */
export const PassengerTripView = wire(passengerTripFields)
export type PassengerTripView = typeof PassengerTripView.Type

/** BOOK-003, BOOK-004 A booking as its passenger sees it. */
export const PassengerTripOwnView = wire({
  ...passengerTripFields,
  prospectId: orNull(ProspectId),
  /** PASS-011 The name of the travel pass that lowered the price, as it was when the seat was booked. */
  travelPass: orNull(Schema.String),
  plannedDeparture: Instant,
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  driver: DriverView,
  autoBooked: AutoBookedView,
  isDriverTripAutoBookable: Schema.Boolean,
  benefits: Schema.Array(BenefitView)
})
export type PassengerTripOwnView = typeof PassengerTripOwnView.Type

/**
 * N96 Where the ride of a passenger with a seat is. `car` is null before the start, while no position is known, and once the
 * car has passed the passenger's destination. `endedShort` in metres of road before that destination.
 */
export const RideProgressView = wire({
  state: Schema.Literals(rideStates),
  startedAt: orNull(Instant),
  pickupAt: Instant,
  arrivalAt: Instant,
  car: orNull(wire({ ...GeoPoint.fields, at: Instant })),
  endedShort: orNull(WholeMetres)
})
export type RideProgressView = typeof RideProgressView.Type
