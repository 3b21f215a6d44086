import { Effect, Option } from "effect"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { ParkingSiteId, TripId, UserId } from "#core/shared/ids.ts"

interface Change {
  readonly what: "parking_wait_joined" | "parking_wait_ended"
  readonly tripId: TripId
  readonly driverId: UserId
  readonly siteId: ParkingSiteId
  /** None for a job. */
  readonly by: Option.Option<UserId>
}

/** Appends to the trip's timeline that its driver waits, or no longer does, and publishes it. Inside the caller's transaction. */
export const announceWaiting = Effect.fn("announceWaiting")(function* ({
  by,
  driverId,
  siteId,
  tripId,
  what
}: Change) {
  yield* (yield* TripEvents).append({ tripId, bookingId: Option.none(), what, actorId: by, data: {} })
  const state = what === "parking_wait_joined" ? "waiting" : "none"
  yield* (yield* Outbox).add({
    kind: "ParkingChanged",
    userIds: [driverId],
    data: { trip_id: tripId, reservation_id: null, site_id: siteId, state }
  })
})
