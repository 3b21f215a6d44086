import { Effect } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"

/**
 * ERR-012, ERR-013, N18 Refuses a booking at the time of another trip or booking of the passenger; reserved seats do not
 * count. Locks the passenger, so that they cannot offer a trip concurrently.
 */
export const checkNoOverlap = Effect.fn("checkNoOverlap")(function* (
  passengerId: UserId,
  { arrival, departure }: PartTimes
) {
  const trips = yield* TripStore
  yield* (yield* People).lock(passengerId)
  if (yield* trips.hasOpenBetween(passengerId, departure, arrival)) return yield* new ExistingTripInPeriod()
  if (yield* (yield* BookingStore).hasBookingIn(passengerId, departure, arrival)) {
    return yield* new ExistingBookingInPeriod()
  }
})
