import { type DateTime, Option } from "effect"
import { type NotStartable, queueReason, type StartCandidate } from "./checkStartable.ts"
import { asksBeforeEarlyStart } from "./tripPhase.ts"
import type { ActivationSettings } from "./tripState.ts"

/** What happens when a driver presses Start: nothing but a word why not, questions first, or the start. */
export type StartStep =
  | { readonly _tag: "Queued"; readonly reason: NotStartable["_tag"] }
  | { readonly _tag: "Ask"; readonly declinesRequests: number; readonly isEarly: boolean }
  | { readonly _tag: "StartNow" }

/**
 * QUEUE-004, START-001, START-002. `others` are the driver's other trips; `pendingRequests` counts seat requests without
 * an answer: starting declines them, and the driver says so first.
 */
export const decideStart = (
  trip: StartCandidate,
  others: ReadonlyArray<StartCandidate>,
  pendingRequests: number,
  at: { readonly now: DateTime.Utc; readonly settings: ActivationSettings }
): StartStep => {
  const queued = queueReason(trip, others, at)
  if (Option.isSome(queued)) return { _tag: "Queued", reason: queued.value._tag }
  const isEarly = asksBeforeEarlyStart(trip, at.now)
  return pendingRequests > 0 || isEarly
    ? { _tag: "Ask", declinesRequests: pendingRequests, isEarly }
    : { _tag: "StartNow" }
}
