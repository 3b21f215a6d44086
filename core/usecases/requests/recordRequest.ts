import { Effect, type Option } from "effect"
import type { RequestEventName } from "#core/console/eventNames.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { UserId } from "#core/shared/ids.ts"

/** CONS-001 Appends to the timeline of a request; `by` is none for a job, and for what follows from a booking. Inside the caller's transaction. */
export const recordRequest = Effect.fnUntraced(function* (
  what: RequestEventName,
  { id, seats }: Pick<CommuteRequest, "id" | "seats">,
  by: Option.Option<UserId>
) {
  yield* (yield* TripEvents).appendToRequest({ requestId: id, what, actorId: by, data: { seats } })
})
