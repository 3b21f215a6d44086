import { Effect } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { RideTimes } from "#core/booking/rideTimes.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"

/**
 * ERR-012, ERR-013, N18 nobody drives and rides, or rides twice, at the same time. A seat that is only reserved is no ride yet.
 * Until the surrounding transaction ends the passenger offers no trip: that looks for rides as this looks for trips.
 */
export const checkNoOverlap = Effect.fn("checkNoOverlap")(function* (
  passengerId: UserId,
  { arrival, departure }: RideTimes
) {
  const trips = yield* TripStore
  yield* trips.lockDriver(passengerId)
  if (yield* trips.hasDriveIn(passengerId, departure, arrival)) return yield* new ExistingTripInPeriod()
  if (yield* (yield* BookingStore).hasRideIn(passengerId, departure, arrival)) {
    return yield* new ExistingBookingInPeriod()
  }
})
