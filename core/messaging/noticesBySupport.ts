import { DateTime, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import {
  driverRoute,
  type Notice,
  passengerRoute,
  publicTripParams,
  requestRoute,
  tripParams,
  tripPartParams
} from "./Notice.ts"
import { noticesForBooking } from "./notices.ts"

/**
 * CONS-001 Notifies both sides that support has cancelled a booking. The reason stays in the audit log, because it may be about the
 * other person.
 */
export const noticesForBookingCancelledBySupport = (
  trip: DriverTrip,
  booking: Booking
): ReadonlyArray<Notice> => {
  const text = "booking_cancelled_by_support"
  const toPassenger = noticesForBooking(trip, booking, "booking_cancelled", Option.none())
  const toDriver = noticesForBooking(trip, booking, "booking_cancelled", Option.some(booking.passengerId))
  return [
    ...toPassenger.map((notice) => ({ ...notice, text }) as const),
    ...toDriver.map((notice) => ({ ...notice, text, dedupeKey: `${booking.id}:driver` }) as const)
  ]
}

/** CONS-001 Notifies the passenger of a booking that support has cancelled its trip. */
export const noticesForPassengerOfTripCancelledBySupport = (
  trip: DriverTrip,
  booking: Booking
): ReadonlyArray<Notice> =>
  noticesForBooking(trip, booking, "trip_cancelled", Option.none()).map((notice) => ({
    ...notice,
    text: "trip_cancelled_by_support"
  }))

/** CONS-001 Notifies the driver that support has cancelled the trip, once more after each time that it was restored. */
export const noticeForTripCancelledBySupport = (trip: DriverTrip, at: DateTime.Utc): Notice => ({
  kind: "trip_cancelled",
  to: trip.driverId,
  dedupeKey: `${trip.id}:${DateTime.formatIso(at)}`,
  route: driverRoute(trip.id),
  text: "trip_cancelled_by_support",
  params: tripParams(trip),
  subjectId: Option.none(),
  amount: Option.none()
})

const routeToBook = ({ fromStopId, toStopId, tripId }: Booking): string =>
  `/trip-details/search-result?driverTripId=${tripId}&departureStopPivotId=${fromStopId}&destinationStopPivotId=${toStopId}`

/**
 * CONS-001 Notifies the driver that support offers the cancelled trip again, and those whose booking was cancelled with it, with a route
 * to the page that books it. They have no seat, so they read the public places (N82).
 */
export const noticesForTripRestoredBySupport = (
  trip: DriverTrip,
  cancelled: ReadonlyArray<Booking>
): ReadonlyArray<Notice> => {
  const notice = { kind: "trip_restored", subjectId: Option.none(), amount: Option.none() } as const
  const since = Option.match(trip.cancelledAt, { onNone: () => "", onSome: DateTime.formatIso })
  return [
    {
      ...notice,
      to: trip.driverId,
      dedupeKey: `${trip.id}:${since}`,
      route: driverRoute(trip.id),
      text: "trip_restored",
      params: tripParams(trip)
    },
    ...cancelled.map(
      (booking): Notice => ({
        ...notice,
        to: booking.passengerId,
        dedupeKey: booking.id,
        route: routeToBook(booking),
        text: "trip_offered_again",
        params: publicTripParams(trip)
      })
    )
  ]
}

/** CONS-001 Notifies the driver and those who rode along that support has ended the trip. */
export const noticesForTripEndedBySupport = (
  trip: DriverTrip,
  completed: ReadonlyArray<Booking>
): ReadonlyArray<Notice> => {
  const notice = {
    kind: "trip_ended",
    text: "trip_ended_by_support",
    subjectId: Option.none(),
    amount: Option.none()
  } as const
  return [
    {
      ...notice,
      to: trip.driverId,
      dedupeKey: trip.id,
      route: driverRoute(trip.id),
      params: tripParams(trip)
    },
    ...completed.map((booking) => ({
      ...notice,
      to: booking.passengerId,
      dedupeKey: booking.id,
      route: passengerRoute(booking),
      params: tripPartParams(trip, booking)
    }))
  ]
}

/** CONS-001 Notifies a passenger that support has cancelled the request, so that no trip is looked for. */
export const noticeForRequestCancelledBySupport = ({
  from,
  id,
  passengerId,
  plannedTime,
  to
}: CommuteRequest): Notice => ({
  kind: "request_cancelled",
  to: passengerId,
  dedupeKey: id,
  route: requestRoute(id),
  text: "request_cancelled_by_support",
  params: { from: from.street, to: to.street, time: DateTime.formatIso(plannedTime) },
  subjectId: Option.none(),
  amount: Option.none()
})

/** CONS-001 Notifies passenger and driver that support has moved the price of a ride back. */
export const noticesForRefund = (
  driverId: UserId,
  { currency, id, passengerId, price }: Booking
): ReadonlyArray<Notice> => {
  const notice = {
    kind: "balance_adjusted",
    route: "/account/transactions",
    params: {},
    subjectId: Option.none(),
    amount: Option.some({ amount: price, currency })
  } as const
  return [
    { ...notice, to: passengerId, dedupeKey: `refund:${id}`, text: "balance_increased" },
    { ...notice, to: driverId, dedupeKey: `refund:${id}:driver`, text: "balance_decreased" }
  ]
}
