import { type DateTime, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { driverBenefits, passengerBenefits } from "#core/booking/benefits.ts"
import { payoutOf } from "#core/booking/payoutOf.ts"
import { isRatingLocked, isRatingShown } from "#core/booking/rating.ts"
import { countTakenSeats, heldSeat } from "#core/booking/seats.ts"
import type { TripPrecision } from "#core/booking/tripPrecision.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type {
  PassengerTripOwnView,
  PassengerTripView,
  RatingView
} from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { StoredRating } from "#core/ports/Ratings.ts"
import type { SeatHold } from "#core/ports/SeatHolds.ts"
import { currencyOf } from "#core/shared/country.ts"
import type { BookingId, ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { roundStop, type SeenStop } from "#core/trip/roundedStop.ts"
import { roundedDistance, roundTrip } from "#core/trip/roundedTrip.ts"
import { addressFields } from "./addresses.ts"
import { hubView } from "./hubs.ts"
import { driverView, type PersonCardMap, passengerView } from "./people.ts"

/** The data of the trip views of one page. */
export interface TripViewData {
  readonly viewer: UserId
  readonly cards: PersonCardMap
  readonly ratings: ReadonlyArray<StoredRating>
  readonly prospects: ReadonlyMap<BookingId, ProspectId>
  /** The names of the parking sites that the drivers have or had reserved. */
  readonly parkingSites: ReadonlyMap<TripId, string>
  readonly now: DateTime.Utc
  readonly ratingEditableMinutes: number
  /** SEC-001 The subsidies that wait for review, of the trips that the viewer drove. */
  readonly heldSubsidies: ReadonlyMap<BookingId, Minor>
  readonly seatHolds: ReadonlyArray<SeatHold>
  /** Stops of bookings that are no longer stops of the trips. */
  readonly formerStops: ReadonlyArray<DriverStop>
  /** N82 How exactly the viewer sees a trip. */
  readonly precisionOf: (trip: DriverTrip) => TripPrecision
  readonly autoBookingOf: (trip: DriverTrip) => Pick<PassengerTripOwnView, "autoBooked"> & {
    readonly isAutoBookable: boolean
  }
}

export const stopView = (stop: SeenStop): StopView => ({
  id: stop.id,
  meetingPointId: stop.meetingPointId,
  viaStop: stop.viaStop,
  name: stop.name,
  street: stop.street,
  zipcode: stop.zipcode,
  city: stop.city,
  lat: stop.lat,
  lng: stop.lng,
  rounded: stop.isRounded,
  plannedTime: stop.plannedTime,
  time: stop.plannedTime,
  deactivated: stop.deactivated,
  hub: hubView(stop.hub)
})

/** N95 A rating of which the viewer may know. */
const ratingView = (booking: Booking, byDriver: boolean, data: TripViewData): Option.Option<RatingView> => {
  const rating = data.ratings.find(
    (one) =>
      one.bookingId === booking.id && one.byDriver === byDriver && isRatingShown(one, data.viewer, data.now)
  )
  return Option.map(Option.fromUndefinedOr(rating), (one) => ({
    rating: one.rating,
    comment: Option.getOrNull(one.comment),
    locked: isRatingLocked(one, data.now, data.ratingEditableMinutes)
  }))
}

/** The stops of a booking as they are; none for a stop that no longer exists. */
const stopsOf = (trip: DriverTrip, booking: Booking, { formerStops }: TripViewData) => {
  const stops = [...trip.stops, ...formerStops]
  return {
    from: stops.find(({ id }) => id === booking.fromStopId),
    to: stops.find(({ id }) => id === booking.toStopId)
  }
}

const endOf = (trip: DriverTrip, exact: DriverStop | undefined, endMeters: number) => {
  if (exact === undefined) {
    return {
      time: roundTrip(trip, endMeters).plannedDeparture,
      place: { name: "", street: "", city: "", rounded: false }
    }
  }
  const { city, isRounded, name, plannedTime, street } = roundStop(exact, trip, endMeters)
  return { time: plannedTime, place: { name, street, city, rounded: isRounded } }
}

/** A booking keeps its distance; to a person without a seat it is as rounded as the trip. */
const bookedDistance = (
  trip: DriverTrip,
  { distance }: Booking,
  { from, to }: ReturnType<typeof stopsOf>,
  endMeters: number
) =>
  endMeters === 0 || from === undefined || to === undefined
    ? distance
    : roundedDistance(trip, { from, to }, endMeters)

export const passengerTripView = (
  exact: DriverTrip,
  booking: Booking,
  data: TripViewData
): PassengerTripView => {
  const { endMeters } = data.precisionOf(exact)
  const trip = roundTrip(exact, endMeters)
  const stops = stopsOf(exact, booking, data)
  const from = endOf(exact, stops.from, endMeters)
  const to = endOf(exact, stops.to, endMeters)
  return {
    id: booking.id,
    status: booking.status,
    seats: booking.seats,
    price: booking.price,
    payout: payoutOf(booking),
    payoutCurrency: booking.currency,
    subsidy: booking.subsidy,
    subsidyCurrency: booking.currency,
    heldSubsidy: data.heldSubsidies.get(booking.id) ?? minor(0),
    subsidyEligibilityVerdict: booking.verdict,
    distance: bookedDistance(exact, booking, stops, endMeters),
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
    user: passengerView(booking.passengerId, data.cards),
    passengerRating: ratingView(booking, true, data),
    driverRating: ratingView(booking, false, data)
  }
}

export const passengerTripOwnView = (
  exact: DriverTrip,
  booking: Booking,
  data: TripViewData
): PassengerTripOwnView => {
  const precision = data.precisionOf(exact)
  const trip = roundTrip(exact, precision.endMeters)
  return {
    ...passengerTripView(exact, booking, data),
    prospectId: Option.fromUndefinedOr(data.prospects.get(booking.id)),
    travelPass: booking.travelPass,
    plannedDeparture: trip.plannedDeparture,
    startedAt: trip.startedAt,
    completedAt: trip.completedAt,
    driver: driverView(trip.driverId, data.cards, precision),
    autoBooked: data.autoBookingOf(trip).autoBooked,
    isDriverTripAutoBookable: data.autoBookingOf(trip).isAutoBookable,
    benefits: passengerBenefits(trip, booking)
  }
}

/** PROD-012 The driver sees every booking, a passenger their own. */
export const driverTripView = (
  exact: DriverTrip,
  bookings: ReadonlyArray<Booking>,
  viewer: UserId,
  data: TripViewData
): DriverTripView => {
  const precision = data.precisionOf(exact)
  const trip = roundTrip(exact, precision.endMeters)
  const isDriver = trip.driverId === viewer
  const visible = bookings.filter((booking) => isDriver || booking.passengerId === viewer)
  const parkingSite = Option.fromUndefinedOr(isDriver ? data.parkingSites.get(trip.id) : undefined)
  const accepted = bookings.filter((booking) => booking.status === "ACCEPTED")
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
    seatsTaken: countTakenSeats([
      ...bookings,
      ...data.seatHolds.filter(({ tripId }) => tripId === trip.id).map(heldSeat)
    ]),
    offered: trip.offered,
    chargeForTrip: trip.chargeForTrip,
    currency: currencyOf[trip.from.country],
    ...addressFields(trip),
    distance: trip.distance,
    duration: trip.duration,
    viaStops: trip.via,
    route: trip.route,
    driverStops: trip.stops.map(stopView),
    fromViaStopId: Option.fromUndefinedOr(trip.stops[0]?.id),
    toViaStopId: Option.fromUndefinedOr(trip.stops.at(-1)?.id),
    passengerTrips: visible.map((booking) => passengerTripView(exact, booking, data)),
    parkingSiteName: Option.getOrNull(parkingSite),
    recurringTripId: Option.map(trip.occurrence, ({ recurringTripId }) => recurringTripId),
    user: driverView(trip.driverId, data.cards, precision),
    benefits:
      isDriver && Option.isSome(trip.completedAt) ? driverBenefits({ ...trip, parkingSite }, accepted) : []
  }
}
