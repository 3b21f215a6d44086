import { Effect } from "effect"
import { Outbox } from "#core/ports/Outbox.ts"
import type { TripId } from "#core/shared/ids.ts"

/** The domain event of a trip that is new, changed or has a free seat again, and may match other requests. */
export const tripChangedEvent = "TripChanged"

/** Publishes a changed trip for the matching of requests. Inside the caller's transaction. */
export const publishTripChanged = Effect.fn("publishTripChanged")(function* (tripId: TripId) {
  yield* (yield* Outbox).add({ kind: tripChangedEvent, userIds: [], data: { trip_id: tripId } })
})
