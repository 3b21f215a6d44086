import { Effect } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"

interface RideOf {
  readonly passengerId: UserId
  readonly from: DriverStop
  readonly to: DriverStop
}

/**
 * ERR-012, ERR-013, N18 nobody drives and rides, or rides twice, at the same time. A seat that is only reserved is no ride yet.
 * Until the surrounding transaction ends the passenger offers no trip: that looks for rides as this looks for trips.
 */
export const checkFreeTime = Effect.fn("checkFreeTime")(function* ({ from, passengerId, to }: RideOf) {
  const trips = yield* TripStore
  const [start, end] = [from.plannedTime, to.plannedTime]
  yield* trips.lockDriver(passengerId)
  if (yield* trips.hasDriveIn(passengerId, start, end)) return yield* new ExistingTripInPeriod()
  if (yield* (yield* BookingStore).hasRideIn(passengerId, start, end)) {
    return yield* new ExistingBookingInPeriod()
  }
})
