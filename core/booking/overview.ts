import { DateTime, Option, Order } from "effect"
import type { TripTimes } from "#core/trip/DriverTrip.ts"
import type { BookingStatus } from "./Booking.ts"
import { isOpenBooking } from "./bookingTransitions.ts"

interface RatedPassenger {
  readonly status: BookingStatus
  readonly isRated: boolean
}

/** HOME-017, HOME-018 a completed trip stays while an accepted passenger waits for a rating. */
export const showsDriverTrip = (trip: TripTimes, passengers: ReadonlyArray<RatedPassenger>): boolean => {
  if (Option.isSome(trip.cancelledAt)) return false
  if (Option.isNone(trip.completedAt)) return true
  return passengers.some((passenger) => passenger.status === "ACCEPTED" && !passenger.isRated)
}

/** HOME-016, C11 a passenger's own card goes once the driver has been rated, and when the ride will not happen. */
export const showsOwnBooking = (booking: {
  readonly status: BookingStatus
  readonly isRated: boolean
  readonly cancelledAt: Option.Option<DateTime.Utc>
}): boolean => !booking.isRated && Option.isNone(booking.cancelledAt) && isOpenBooking(booking)

/** HOME-015 a trip that has been started, and is not over. */
export const isUnderWay = ({
  cancelledAt,
  completedAt,
  startedAt
}: Omit<TripTimes, "plannedDeparture">): boolean =>
  Option.isSome(startedAt) && Option.isNone(completedAt) && Option.isNone(cancelledAt)

interface Dated {
  readonly isActive: boolean
  readonly at: DateTime.Utc
}

/** HOME-015 the active driver trip first, then by time. */
export const overviewOrder: Order.Order<Dated> = Order.combine(
  Order.mapInput(Order.Boolean, (item: Dated) => !item.isActive),
  Order.mapInput(DateTime.Order, (item: Dated) => item.at)
)
