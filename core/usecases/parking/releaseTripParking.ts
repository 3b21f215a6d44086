import { DateTime, Effect, Option } from "effect"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { closeReservation } from "./closeReservation.ts"
import { stopWaiting } from "./stopWaiting.ts"

/** Releases the reservation of a trip that is cancelled or replanned, and its place in a waitlist. Inside the transaction that has locked the trip. */
export const releaseTripParking = Effect.fn("releaseTripParking")(function* (
  tripId: TripId,
  by: Option.Option<UserId>
) {
  yield* stopWaiting(tripId, by)
  const before = yield* (yield* ParkingReservations).ofTrip(tripId)
  const after = Option.getSuccess(decideRelease(before, yield* DateTime.now))
  if (Option.isSome(after)) yield* closeReservation(before, after.value, by)
})
