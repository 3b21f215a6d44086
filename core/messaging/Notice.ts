import { DateTime, type Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { NotificationKind } from "./Notification.ts"

/** The words of a notification: `message.<text>_title` and `message.<text>_body`. */
export type NoticeText =
  | Exclude<NotificationKind, "payment">
  | "ride_cancelled"
  | "trip_lapsed"
  | "payment_top_up"
  | "payment_earned"
  | "payment_fare"

/** N68 what somebody is to be told of, before it is put into their language. */
export interface Notice {
  readonly kind: NotificationKind
  readonly to: UserId
  /** Names what is told of, among the news of one kind. */
  readonly once: string
  /** A path of the rider app. */
  readonly route: string
  readonly text: NoticeText
  readonly said: Readonly<Record<string, string>>
  /** Whose first name is said, as `name`. */
  readonly about: Option.Option<UserId>
  /** Said as `amount`. */
  readonly amount: Option.Option<Money>
}

/** Paths of the rider app: the driver's own trip, one passenger of it, and a passenger's own ride. */
export const driverRoute = (id: TripId): string => `/trip-details/driver/${id}`

export const passengerOfDriverRoute = (tripId: TripId, id: BookingId): string =>
  `${driverRoute(tripId)}/passenger/${id}`

export const passengerRoute = ({ id, tripId }: Pick<Booking, "id" | "tripId">): string =>
  `/trip-details/passenger/${id}/${tripId}`

/** From where to where, and when: the whole trip. */
export const saidOfTrip = ({ from, plannedDeparture, to }: DriverTrip) => ({
  from: from.street,
  to: to.street,
  time: DateTime.formatIso(plannedDeparture)
})

/** The same of the part that a passenger rides. */
export const saidOfRide = (trip: DriverTrip, { fromStopId, toStopId }: Booking) => {
  const from = trip.stops.find(({ id }) => id === fromStopId)
  const to = trip.stops.find(({ id }) => id === toStopId)
  const whole = saidOfTrip(trip)
  return {
    from: from?.name ?? whole.from,
    to: to?.name ?? whole.to,
    time: from === undefined ? whole.time : DateTime.formatIso(from.plannedTime)
  }
}
