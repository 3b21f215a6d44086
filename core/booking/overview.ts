import { DateTime, Option, Order } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { TripTimes } from "#core/trip/DriverTrip.ts"
import type { BookingStatus } from "./Booking.ts"
import { isOpenBooking } from "./bookingTransitions.ts"

type AwaitedSettings = Pick<ProductSettingsValues["rating"], "awaitedDays">

/** HOME-016, HOME-018 Computes the earliest end of the completed trips that the overview loads, because they may lack a rating. */
export const awaitedSince = (now: DateTime.Utc, { awaitedDays: days }: AwaitedSettings): DateTime.Utc =>
  DateTime.subtract(now, { days })

interface RatedPassenger {
  readonly status: BookingStatus
  readonly isRated: boolean
}

/** HOME-017, HOME-018 A completed trip is shown while an accepted passenger has no rating. */
export const isDriverTripShown = (trip: TripTimes, passengers: ReadonlyArray<RatedPassenger>): boolean => {
  if (Option.isSome(trip.cancelledAt)) return false
  if (Option.isNone(trip.completedAt)) return true
  return passengers.some((passenger) => passenger.status === "ACCEPTED" && !passenger.isRated)
}

/**
 * HOME-016, C11 The passenger's own booking is hidden after its driver is rated, and when it is denied or cancelled.
 */
export const isOwnBookingShown = (booking: {
  readonly status: BookingStatus
  readonly isRated: boolean
  readonly cancelledAt: Option.Option<DateTime.Utc>
}): boolean => !booking.isRated && Option.isNone(booking.cancelledAt) && isOpenBooking(booking)

/** HOME-015 An active trip is started, not completed and not cancelled. */
export const isActiveTrip = ({
  cancelledAt,
  completedAt,
  startedAt
}: Omit<TripTimes, "plannedDeparture">): boolean =>
  Option.isSome(startedAt) && Option.isNone(completedAt) && Option.isNone(cancelledAt)

interface OverviewItem {
  readonly isActive: boolean
  readonly at: DateTime.Utc
}

/** HOME-015 Orders the overview: the active driver trip first, then by time. */
export const overviewOrder: Order.Order<OverviewItem> = Order.combine(
  Order.mapInput(Order.Boolean, (item: OverviewItem) => !item.isActive),
  Order.mapInput(DateTime.Order, (item: OverviewItem) => item.at)
)
