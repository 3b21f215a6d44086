import { Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { Booking } from "./Booking.ts"
import { isOpenBooking } from "./bookingTransitions.ts"
import { TooManyBookingsOfTrip } from "./refusals.ts"

/**
 * SEC-015 Checks that a passenger may request a seat once more among these bookings of one trip: each request and its end notify
 * the driver. Refused once `max` of them are closed; those by code do not count, because they request nothing of the driver.
 */
export const checkBookingQuota = (
  bookings: ReadonlyArray<Pick<Booking, "passengerId" | "status" | "byCode">>,
  passengerId: UserId,
  max: number
): Result.Result<void, TooManyBookingsOfTrip> => {
  const closed = bookings.filter(
    (one) => one.passengerId === passengerId && !one.byCode && !isOpenBooking(one)
  )
  return closed.length < max ? Result.void : Result.fail(new TooManyBookingsOfTrip({ max }))
}
