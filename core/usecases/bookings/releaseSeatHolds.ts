import { Effect } from "effect"
import type { SeatHold } from "#core/ports/SeatHolds.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { releaseSeatHold } from "./releaseSeatHold.ts"

/** N08 Locks the trips of seat holds, in a fixed order, and releases the holds. Inside the caller's transaction. */
export const releaseSeatHolds = Effect.fn("releaseSeatHolds")(function* (holds: ReadonlyArray<SeatHold>) {
  for (const tripId of new Set(holds.map((hold) => hold.tripId).toSorted())) {
    // A hold refers to its trip, so that the trip exists.
    yield* Effect.orDie((yield* TripStore).lock(tripId))
  }
  for (const hold of holds) yield* releaseSeatHold(hold)
})
