import { DateTime, Effect, Option } from "effect"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { closeReservation } from "./closeReservation.ts"

/** The trip does not come as it was planned: its parking is over, if there is any left. Inside the transaction that has locked the trip. */
export const releaseOfTrip = Effect.fn("releaseOfTrip")(function* (
  tripId: TripId,
  by: Option.Option<UserId>
) {
  const before = yield* (yield* ParkingReservations).ofTrip(tripId)
  const after = Option.getSuccess(decideRelease(before, yield* DateTime.now))
  if (Option.isSome(after)) yield* closeReservation(before, after.value, by)
})
