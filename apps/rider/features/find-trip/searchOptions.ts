import { Option, Schema } from "effect"
import { RequestId } from "#core/shared/ids.ts"
import { ownPath } from "#rider/shared/page/ownPath.ts"

const decodeRequestId = Schema.decodeUnknownOption(RequestId)

/** REQ-002 The parameters of the page beside the search itself; a new search keeps them. */
const names = ["requestId", "single", "back", "return", "shouldTriggerSurvey"] as const

export type SearchOptions = {
  /** The request whose search this is; a booking closes it. */
  readonly requestId: RequestId | undefined
  /** A saved search is for one day (`single`) or for every week; undefined asks. */
  readonly saveAs: "single" | "weekly" | undefined
  /** Where "back" leads. */
  readonly back: string
  /** The search is for a way back, so that no other way back is suggested. */
  readonly isReturn: boolean
  readonly shouldTriggerSurvey: boolean
}

const isOn = (text: string | null): boolean => text !== null && text !== "false"

/** REQ-002 Parses the options; a malformed one is absent. */
export const parseSearchOptions = (params: URLSearchParams): SearchOptions => {
  const single = params.get("single")
  return {
    requestId: Option.getOrUndefined(decodeRequestId(params.get("requestId"))),
    saveAs: single === null ? undefined : isOn(single) ? "single" : "weekly",
    back: ownPath(params.get("back")) ?? "/",
    isReturn: isOn(params.get("return")),
    shouldTriggerSurvey: isOn(params.get("shouldTriggerSurvey"))
  }
}

/** Adds the options of the present address to a new search. */
export const withSearchOptions = (search: URLSearchParams, present: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = present.get(name)
    if (value !== null) params.set(name, value)
  }
  return params
}
