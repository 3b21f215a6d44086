import { Effect } from "effect"
import { checkTravel } from "#core/booking/travel.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"

/**
 * ERR-012, ERR-013, N18 Refuses a booking at the time of another trip or booking of the passenger; reserved seats do not
 * count. Locks the passenger, so that they cannot offer a trip concurrently.
 */
export const checkNoOverlap = Effect.fn("checkNoOverlap")(function* (
  passengerId: UserId,
  { arrival, departure }: PartTimes
) {
  yield* (yield* People).lock(passengerId)
  const travel = yield* (yield* BookingStore).travelBetween(passengerId, departure, arrival)
  yield* Effect.fromResult(checkTravel(travel))
})
