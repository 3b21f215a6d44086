import { type DateTime, Option } from "effect"
import { type Booking, payoutOf } from "#core/booking/Booking.ts"
import { driverBenefits, passengerBenefits } from "#core/booking/benefits.ts"
import { isRatingLocked } from "#core/booking/rating.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type {
  PassengerTripOwnView,
  PassengerTripView,
  RatingView
} from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { StoredRating } from "#core/ports/Ratings.ts"
import { currencyOf } from "#core/shared/country.ts"
import type { BookingId, ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { addressFieldsOf } from "./addresses.ts"
import { hubView } from "./hubs.ts"
import { type Cards, driverView, passengerView } from "./people.ts"

/** What the views of one page are drawn from. */
export interface Drawn {
  readonly cards: Cards
  readonly ratings: ReadonlyArray<StoredRating>
  readonly prospects: ReadonlyMap<BookingId, ProspectId>
  /** Where the drivers of the trips have a spot, or had one. */
  readonly parkingSites: ReadonlyMap<TripId, string>
  readonly now: DateTime.Utc
  readonly ratingEditableMinutes: number
  /** Calls that bookings name and their trips no longer make. */
  readonly formerStops: ReadonlyArray<DriverStop>
  readonly weekly: (trip: DriverTrip) => Pick<PassengerTripOwnView, "autoBooked"> & {
    readonly isAutoBookable: boolean
  }
}

export const stopView = (stop: DriverStop): StopView => ({
  id: stop.id,
  meetingPointId: stop.meetingPointId,
  viaStop: stop.viaStop,
  name: stop.name,
  street: stop.street,
  zipcode: stop.zipcode,
  city: stop.city,
  lat: stop.lat,
  lng: stop.lng,
  plannedTime: stop.plannedTime,
  time: stop.plannedTime,
  deactivated: stop.deactivated,
  hub: hubView(stop.hub)
})

const ratingView = (booking: Booking, byDriver: boolean, drawn: Drawn): Option.Option<RatingView> => {
  const given = drawn.ratings.find((one) => one.bookingId === booking.id && one.byDriver === byDriver)
  return Option.map(Option.fromUndefinedOr(given), (one) => ({
    rating: one.rating,
    comment: Option.getOrNull(one.comment),
    locked: isRatingLocked(one, drawn.now, drawn.ratingEditableMinutes)
  }))
}

const endOf = (trip: DriverTrip, id: DriverStop["id"], { formerStops }: Drawn) => {
  const stop = [...trip.stops, ...formerStops].find((one) => one.id === id)
  return {
    time: stop?.plannedTime ?? trip.plannedDeparture,
    place: { name: stop?.name ?? "", street: stop?.street ?? "", city: stop?.city ?? "" }
  }
}

export const passengerTripView = (trip: DriverTrip, booking: Booking, drawn: Drawn): PassengerTripView => {
  const from = endOf(trip, booking.fromStopId, drawn)
  const to = endOf(trip, booking.toStopId, drawn)
  return {
    id: booking.id,
    status: booking.status,
    seats: booking.seats,
    price: booking.price,
    payout: minor(payoutOf(booking)),
    payoutCurrency: booking.currency,
    subsidy: booking.subsidy,
    subsidyCurrency: booking.currency,
    subsidyEligibilityVerdict: booking.verdict,
    distance: booking.distance,
    departureTime: from.time,
    arrivalTime: to.time,
    departureStop: from.place,
    arrivalStop: to.place,
    route: trip.route,
    driverTripId: trip.id,
    fromDriverStopId: booking.fromStopId,
    toDriverStopId: booking.toStopId,
    hasContract: Option.isSome(booking.contractId),
    boardedByCode: booking.byCode,
    cancelledAt: booking.cancelledAt,
    user: passengerView(booking.passengerId, drawn.cards),
    passengerRating: ratingView(booking, true, drawn)
  }
}

export const passengerTripOwnView = (
  trip: DriverTrip,
  booking: Booking,
  drawn: Drawn
): PassengerTripOwnView => ({
  ...passengerTripView(trip, booking, drawn),
  prospectId: Option.fromUndefinedOr(drawn.prospects.get(booking.id)),
  plannedDeparture: trip.plannedDeparture,
  startedAt: trip.startedAt,
  completedAt: trip.completedAt,
  driver: driverView(trip.driverId, drawn.cards),
  driverRating: ratingView(booking, false, drawn),
  autoBooked: drawn.weekly(trip).autoBooked,
  isDriverTripAutoBookable: drawn.weekly(trip).isAutoBookable,
  benefits: passengerBenefits(trip, booking)
})

/** PROD-012: the driver sees every booking, a passenger their own. */
export const driverTripView = (
  trip: DriverTrip,
  bookings: ReadonlyArray<Booking>,
  viewer: UserId,
  drawn: Drawn
): DriverTripView => {
  const mine = trip.driverId === viewer
  const seen = bookings.filter((booking) => mine || booking.passengerId === viewer)
  const parkingSite = Option.fromUndefinedOr(mine ? drawn.parkingSites.get(trip.id) : undefined)
  const rode = bookings.filter((booking) => booking.status === "ACCEPTED")
  return {
    id: trip.id,
    type: trip.type,
    plannedDeparture: trip.plannedDeparture,
    plannedArrival: trip.plannedArrival,
    departureTime: Option.getOrElse(trip.startedAt, () => trip.plannedDeparture),
    arrivalTime: Option.getOrElse(trip.completedAt, () => trip.plannedArrival),
    startedAt: trip.startedAt,
    completedAt: trip.completedAt,
    cancelledAt: trip.cancelledAt,
    endedAutomatically: trip.endedAutomatically,
    seats: trip.seats,
    offered: trip.offered,
    chargeForTrip: trip.chargeForTrip,
    currency: currencyOf[trip.from.country],
    ...addressFieldsOf(trip),
    distance: trip.distance,
    duration: trip.duration,
    viaStops: trip.via,
    route: trip.route,
    driverStops: trip.stops.map(stopView),
    fromViaStopId: Option.fromUndefinedOr(trip.stops[0]?.id),
    toViaStopId: Option.fromUndefinedOr(trip.stops.at(-1)?.id),
    passengerTrips: seen.map((booking) => passengerTripView(trip, booking, drawn)),
    parkingSiteName: Option.getOrNull(parkingSite),
    recurringTripId: Option.map(trip.occurrence, ({ recurringTripId }) => recurringTripId),
    user: driverView(trip.driverId, drawn.cards),
    benefits: mine && Option.isSome(trip.completedAt) ? driverBenefits({ ...trip, parkingSite }, rode) : []
  }
}
