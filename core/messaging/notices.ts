import { DateTime, Option } from "effect"
import { type Booking, fullPriceOf } from "#core/booking/Booking.ts"
import { holdsSeat } from "#core/booking/seats.ts"
import type { Payment } from "#core/money/Payment.ts"
import type { Expired, Released } from "#core/parking/Parking.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { matchKey } from "#core/request/matchKey.ts"
import type { TripMatch } from "#core/search/matchTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { Message } from "./Message.ts"
import {
  conversationRoute,
  driverRoute,
  type Notice,
  passengerOfDriverRoute,
  passengerRoute,
  publicPartParams,
  publicTripParams,
  tripParams,
  tripPartParams
} from "./Notice.ts"

/** The events of a booking that lead to a notice. */
export type BookingEvent =
  | "seat_requested"
  | "passenger_joined"
  | "booking_accepted"
  | "booking_denied"
  | "booking_cancelled"
  | "trip_cancelled"

const isForDriver = (event: BookingEvent, booking: Booking, by: Option.Option<UserId>): boolean =>
  event === "seat_requested" ||
  event === "passenger_joined" ||
  (event === "booking_cancelled" && Option.contains(by, booking.passengerId))

/** Whether the passenger has a seat before or after the event. */
const hasSeat = (event: BookingEvent, { status }: Booking): boolean =>
  event === "booking_accepted" || event === "passenger_joined" || holdsSeat(status)

/** N82 The places of a booking for its passenger: public ones if it was never more than a request. */
const passengerParams = (trip: DriverTrip, booking: Booking, event: BookingEvent) => {
  if (hasSeat(event, booking)) return tripPartParams(trip, booking)
  const from = trip.stops.find(({ id }) => id === booking.fromStopId)
  const to = trip.stops.find(({ id }) => id === booking.toStopId)
  return from === undefined || to === undefined ? publicTripParams(trip) : publicPartParams({ from, to })
}

/**
 * N68 Notifies the other side of a booking: the driver of what the passenger did, the passenger of what the driver or the
 * system did. `booking` is its state before the event. The driver was never notified of a seat that was only reserved
 * (N08), and so is not notified of its end either.
 */
export const noticesForBooking = (
  trip: DriverTrip,
  booking: Booking,
  event: BookingEvent,
  by: Option.Option<UserId>
): ReadonlyArray<Notice> => {
  const { driverId } = trip
  const { id, passengerId, status } = booking
  const toDriver = isForDriver(event, booking, by)
  const [to, subjectId] = toDriver ? [driverId, passengerId] : [passengerId, driverId]
  if (Option.contains(by, to)) return []
  if (toDriver && event === "booking_cancelled" && status === "RESERVED") return []
  return [
    {
      kind: event,
      to,
      dedupeKey: id,
      route: toDriver ? passengerOfDriverRoute(trip.id, id) : passengerRoute(booking),
      text: event === "booking_cancelled" && !toDriver ? "ride_cancelled" : event,
      params: toDriver ? tripPartParams(trip, booking) : passengerParams(trip, booking, event),
      subjectId: Option.some(subjectId),
      amount: Option.none()
    }
  ]
}

/** REQ-007 Notifies a passenger of a trip that matches an open request, with a route to the page that books it. */
export const noticeForMatch = (request: CommuteRequest, { from, to, trip }: TripMatch): Notice => ({
  kind: "ride_agent_match",
  to: request.passengerId,
  dedupeKey: matchKey(request, trip.id),
  route:
    `/trip-details/search-result?driverTripId=${trip.id}&requestId=${request.id}` +
    `&departureStopPivotId=${from.id}&destinationStopPivotId=${to.id}`,
  text: "ride_agent_match",
  params: publicPartParams({ from, to }),
  subjectId: Option.none(),
  amount: Option.none()
})

/** N68 Notifies the receiver of a message, with a route to the conversation. */
export const noticeForMessage = ({ content, id, receiverId, senderId }: Message): Notice => ({
  kind: "message",
  to: receiverId,
  dedupeKey: id,
  route: conversationRoute(senderId),
  text: "message",
  params: { text: content },
  subjectId: Option.some(senderId),
  amount: Option.none()
})

const noticesForEarnings = (trip: DriverTrip, bookings: ReadonlyArray<Booking>): ReadonlyArray<Notice> => {
  const amount = bookings.reduce((sum, booking) => sum + fullPriceOf(booking), 0)
  const [first] = bookings
  if (first === undefined || amount === 0) return []
  return [
    {
      kind: "payment",
      to: trip.driverId,
      dedupeKey: trip.id,
      route: driverRoute(trip.id),
      text: "payment_earned",
      params: tripParams(trip),
      subjectId: Option.none(),
      amount: Option.some({ amount: minor(amount), currency: first.currency })
    }
  ]
}

/**
 * N68 Notifies the driver of the earnings of an ended trip, and each passenger of their fare; of no zero amounts. `bookings` are
 * those that took part, with the subsidy that was really paid.
 */
export const noticesForFares = (
  trip: DriverTrip,
  bookings: ReadonlyArray<Booking>
): ReadonlyArray<Notice> => [
  ...noticesForEarnings(trip, bookings),
  ...bookings
    .filter(({ price }) => price > 0)
    .map(
      (booking): Notice => ({
        kind: "payment",
        to: booking.passengerId,
        dedupeKey: booking.id,
        route: passengerRoute(booking),
        text: "payment_fare",
        params: tripPartParams(trip, booking),
        subjectId: Option.some(trip.driverId),
        amount: Option.some({ amount: booking.price, currency: booking.currency })
      })
    )
]

/** N68, MONEY-015 Notifies a person that the money of a top-up has arrived. */
export const noticeForTopUp = ({ amount, id, personId }: Payment): Notice => ({
  kind: "payment",
  to: personId,
  dedupeKey: id,
  route: "/account/transactions",
  text: "payment_top_up",
  params: {},
  subjectId: Option.none(),
  amount: Option.some(amount)
})

/** N68, N41 Notifies a driver that a parking reservation has expired, with a route to the page that dismisses it. */
export const noticeForExpiredParking = ({
  at,
  reservation: { driverId, id, site, spot, tripId }
}: Expired): Notice => ({
  kind: "parking_expired",
  to: driverId,
  dedupeKey: id,
  route: `/book-parking/${tripId}`,
  text: "parking_expired",
  params: { site: site.name, spot: spot.name, time: DateTime.formatIso(at) },
  subjectId: Option.none(),
  amount: Option.none()
})

/** N37 Notifies a driver that the spot is free for others, because the last passenger has left. */
export const noticeForUnearnedParking = ({
  reservation: { driverId, id, site, spot, tripId }
}: Released): Notice => ({
  kind: "parking_released",
  to: driverId,
  dedupeKey: id,
  route: `/book-parking/${tripId}`,
  text: "parking_released",
  params: { site: site.name, spot: spot.name },
  subjectId: Option.none(),
  amount: Option.none()
})

/** PARK-023 Notifies a driver that the staff of the site, or support, released the spot, and why. */
export const noticeForReleaseByStaff = (released: Released, reason: string): Notice => {
  const notice = noticeForUnearnedParking(released)
  return { ...notice, text: "parking_released_by_staff", params: { ...notice.params, reason } }
}

/** QUEUE-003, N68 Notifies a driver that a trip which was never started has been cancelled. */
export const noticeForExpiredTrip = (trip: DriverTrip): Notice => ({
  kind: "trip_cancelled",
  to: trip.driverId,
  dedupeKey: trip.id,
  route: driverRoute(trip.id),
  text: "trip_lapsed",
  params: tripParams(trip),
  subjectId: Option.none(),
  amount: Option.none()
})
