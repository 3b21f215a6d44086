import { DateTime, type Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { BookingId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { publicStopName } from "#core/trip/roundedPlace.ts"
import type { NotificationKind } from "./Notification.ts"

/** The texts of a notification: the locale keys `message.<text>_title` and `message.<text>_body`. */
export type NoticeText =
  | Exclude<
      NotificationKind,
      "payment" | "account_accessed" | "balance_adjusted" | "trip_ended" | "request_cancelled"
    >
  | "ride_cancelled"
  | "trip_lapsed"
  | "auto_booking_unfunded"
  | "parking_released_by_staff"
  | "booking_cancelled_by_support"
  | "trip_cancelled_by_support"
  | "trip_offered_again"
  | "trip_ended_by_support"
  | "request_cancelled_by_support"
  | "account_viewed"
  | "account_used"
  | "balance_increased"
  | "balance_decreased"
  | "subsidy_reopened"
  | "payment_top_up"
  | "payment_earned"
  | "payment_fare"
  | "payment_payout_paid"
  | "payment_payout_returned"

/** N68 A notification before it is translated into the language of its receiver. */
export interface Notice {
  readonly kind: NotificationKind
  readonly to: UserId
  /** Identifies the notice among those of its kind, so that it is sent once. */
  readonly dedupeKey: string
  /** A path of the rider app. */
  readonly route: string
  readonly text: NoticeText
  readonly params: Readonly<Record<string, string>>
  /** The person whose first name is the text's parameter `name`. */
  readonly subjectId: Option.Option<UserId>
  /** The text's parameter `amount`. */
  readonly amount: Option.Option<Money>
}

/** Routes of the rider app: a driver's trip, a passenger of that trip, and a passenger's booking. */
export const driverRoute = (id: TripId): string => `/trip-details/driver/${id}`

export const passengerOfDriverRoute = (tripId: TripId, id: BookingId): string =>
  `${driverRoute(tripId)}/passenger/${id}`

export const passengerRoute = ({ id, tripId }: Pick<Booking, "id" | "tripId">): string =>
  `/trip-details/passenger/${id}/${tripId}`

/** REQ-007 The search of a request. */
export const requestRoute = (id: RequestId): string => `/demand?requestId=${id}`

/** CHAT-002 The conversation with one person. */
export const conversationRoute = (id: UserId): string => `/conversations/${id}`

/** The text parameters of a whole trip: both streets and the departure. */
export const tripParams = ({ from, plannedDeparture, to }: DriverTrip) => ({
  from: from.street,
  to: to.street,
  time: DateTime.formatIso(plannedDeparture)
})

/** N82 The text parameters of a trip part for a person without a seat: cities instead of addresses, times to the minute. */
export const publicPartParams = ({ from, to }: { readonly from: DriverStop; readonly to: DriverStop }) => ({
  from: publicStopName(from),
  to: publicStopName(to),
  time: DateTime.formatIso(DateTime.startOf(from.plannedTime, "minute"))
})

/** N82 The same of a whole trip. */
export const publicTripParams = ({ from, plannedDeparture, to }: DriverTrip) => ({
  from: from.city,
  to: to.city,
  time: DateTime.formatIso(DateTime.startOf(plannedDeparture, "minute"))
})

/** The text parameters of a booking's trip part; of the whole trip where a stop no longer exists. */
export const tripPartParams = (trip: DriverTrip, { fromStopId, toStopId }: Booking) => {
  const from = trip.stops.find(({ id }) => id === fromStopId)
  const to = trip.stops.find(({ id }) => id === toStopId)
  const whole = tripParams(trip)
  return {
    from: from?.name ?? whole.from,
    to: to?.name ?? whole.to,
    time: from === undefined ? whole.time : DateTime.formatIso(from.plannedTime)
  }
}
