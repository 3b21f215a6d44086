import { type DateTime, Option } from "effect"
import { type NotStartable, queueReason, type StartCandidate } from "./checkStartable.ts"
import { type ActivationSettings, needsEarlyStartConfirmation } from "./tripState.ts"

/** Pressing Start leads to a refusal, a confirmation, or the start. */
export type StartStep =
  | { readonly _tag: "Queued"; readonly reason: NotStartable["_tag"] }
  | { readonly _tag: "Confirm"; readonly declinesRequests: number; readonly isEarly: boolean }
  | { readonly _tag: "StartNow" }

/**
 * QUEUE-004 A queued trip cannot be started. START-001, START-002 The driver confirms an early start, and a start that
 * declines unanswered seat requests (`pendingRequests`). `others` are the driver's other trips.
 */
export const decideStart = (
  trip: StartCandidate,
  others: ReadonlyArray<StartCandidate>,
  pendingRequests: number,
  at: { readonly now: DateTime.Utc; readonly settings: ActivationSettings }
): StartStep => {
  const queued = queueReason(trip, others, at)
  if (Option.isSome(queued)) return { _tag: "Queued", reason: queued.value._tag }
  const isEarly = needsEarlyStartConfirmation(trip, at.now)
  return pendingRequests > 0 || isEarly
    ? { _tag: "Confirm", declinesRequests: pendingRequests, isEarly }
    : { _tag: "StartNow" }
}
