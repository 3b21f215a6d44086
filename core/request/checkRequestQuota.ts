import { Option, Result } from "effect"
import type { CommuteRequest } from "./CommuteRequest.ts"
import { TooManyOpenRequests } from "./refusals.ts"

/** SEC-015 Checks that a person with these requests may have one more of at most `max` open ones. The days of a weekly request have a quota of their own. */
export const checkRequestQuota = (
  requests: ReadonlyArray<Pick<CommuteRequest, "occurrence" | "state">>,
  max: number
): Result.Result<void, TooManyOpenRequests> => {
  const open = requests.filter(({ occurrence, state }) => Option.isNone(occurrence) && state._tag === "OPEN")
  return open.length < max ? Result.void : Result.fail(new TooManyOpenRequests({ max }))
}
