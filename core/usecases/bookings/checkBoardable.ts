import { Effect, Option } from "effect"
import { checkBoarding } from "#core/booking/checkBoarding.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { StopPair } from "#core/trip/stopPair.ts"
import { countFreeSeats } from "./findTakenSeats.ts"

/** BYCODE-006 to BYCODE-009 Checks that a person can board a trip on this part, and answers its number of free seats. */
export const checkBoardable = Effect.fn("checkBoardable")(function* (
  trip: DriverTrip,
  userId: Option.Option<UserId>,
  { from, to }: StopPair
) {
  const open = Option.isNone(userId)
    ? Option.none()
    : yield* (yield* BookingStore).openOf(trip.id, userId.value)
  const freeSeats = yield* countFreeSeats(trip, { fromPosition: from.position, toPosition: to.position })
  yield* Effect.fromResult(checkBoarding({ driverId: trip.driverId, userId, open, freeSeats }))
  return freeSeats
})
