import { isUndecided } from "#core/shared/clientCodes.ts"
import { callApi } from "#ui/api/callApi.ts"
import { asRefusal, type Refusal } from "#ui/api/Refusal.ts"
import type { PendingEnd } from "./pendingEnd.ts"

export type SentEnd =
  | { readonly _tag: "Ended" }
  /** The server did not decide: the end is sent again. */
  | { readonly _tag: "Later" }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }

/** N87 Sends the end that the phone kept, which has no subsidy. END-007 A 404 means that the trip has ended already. */
export const sendEnd = async ({ endedAt, tripId }: PendingEnd): Promise<SentEnd> => {
  try {
    const payload = { userExpectsSubsidy: false, tripId, endedAt }
    await callApi((api) => api.trips.end({ params: { id: tripId }, payload }))
    return { _tag: "Ended" }
  } catch (problem) {
    const refusal = asRefusal(problem)
    if (refusal.status === 404) return { _tag: "Ended" }
    return isUndecided(refusal.status) || refusal.status === 401
      ? { _tag: "Later" }
      : { _tag: "Refused", refusal }
  }
}
