import { Effect } from "effect"
import { Outbox } from "#core/ports/Outbox.ts"
import type { TripId } from "#core/shared/ids.ts"

/** A trip may suit people whom it did not suit before: it is new, was changed, or has a seat again. */
export const tripChanged = "TripChanged"

/** Inside the caller's transaction. */
export const publishTripChanged = Effect.fn("publishTripChanged")(function* (tripId: TripId) {
  yield* (yield* Outbox).add({ kind: tripChanged, userIds: [], data: { trip_id: tripId } })
})
