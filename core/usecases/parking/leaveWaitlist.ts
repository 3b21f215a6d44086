import { Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { stopWaiting } from "./stopWaiting.ts"

/** N112 The driver of a trip waits no longer; a repeat changes nothing. */
export const leaveWaitlist = Effect.fn("leaveWaitlist")(function* (tripId: TripId, driverId: UserId) {
  yield* inTransaction(
    Effect.andThen(lockOwnTrip(tripId, driverId), stopWaiting(tripId, Option.some(driverId)))
  )
})
