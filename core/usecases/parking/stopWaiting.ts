import { Effect, Option } from "effect"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { announceWaiting } from "./announceWaiting.ts"

/** N112 Takes a trip from the waitlist of its site; nothing happens to one that does not wait. Inside the transaction that has locked the trip. */
export const stopWaiting = Effect.fn("stopWaiting")(function* (tripId: TripId, by: Option.Option<UserId>) {
  const waited = yield* (yield* ParkingWaitlist).remove(tripId)
  if (Option.isNone(waited)) return
  yield* announceWaiting({ what: "parking_wait_ended", tripId, ...waited.value, by })
})
