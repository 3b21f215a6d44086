import { type DateTime, Option, Result } from "effect"
import type { CommuteRequest } from "./CommuteRequest.ts"
import { checkWaiting } from "./matchRequest.ts"
import { decideCancel, decideEdit } from "./requestTransitions.ts"

/** The result of one check of a request; `code` is that of the refusal, none when the answer is yes. */
export interface RequestCheck {
  readonly action: "match" | "change" | "cancel"
  readonly code: Option.Option<string>
}

/** CONS-001, REQ-007, REQ-017, REQ-018 Checks whether a request is matched with trips, and whether it can be changed and cancelled. */
export const requestChecks = (
  request: Pick<CommuteRequest, "plannedTime" | "state">,
  now: DateTime.Utc
): ReadonlyArray<RequestCheck> => {
  const { state } = request
  const isCancelled = state._tag === "CANCELED"
  return [
    { action: "match", code: Result.getFailure(checkWaiting(request, now)) },
    { action: "change", code: tagOf(decideEdit(state)) },
    { action: "cancel", code: isCancelled ? Option.some("request_cancelled") : tagOf(decideCancel(state)) }
  ]
}

const tagOf = (result: Result.Result<unknown, { readonly _tag: string }>): Option.Option<string> =>
  Option.map(Result.getFailure(result), ({ _tag }) => _tag)
