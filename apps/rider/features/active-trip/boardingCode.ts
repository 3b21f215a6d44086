import { type DateTime, Duration, Option } from "effect"
import { type Seconds, seconds } from "#core/shared/geo.ts"
import { codeTimeLeft, isCodeValid, type TripCode } from "#core/trip/tripCode.ts"
import { isUnreadable, type Refusal } from "#ui/api/Refusal.ts"

/** What the screen shows of the code. `retryIn`: the seconds until the next request. */
export type BoardingCode =
  | { readonly _tag: "Waiting" | "Loading" | "NearDestination" | "NoInternet" | "NoPosition" }
  | { readonly _tag: "Shown"; readonly code: TripCode; readonly left: Seconds }
  | { readonly _tag: "Invalid" | "Failed"; readonly retryIn: Seconds }

/**
 * CODE-009, LIVE-021 to LIVE-024 What a request for a code that failed says: the trip has ended (which is not shown: the page leaves by itself),
 * there is no internet, the position of the car is missing or too old, the destination is near, or the answer is no code.
 */
export const codeAfterFailure = (refusal: Refusal, retryIn: Seconds): BoardingCode => {
  switch (refusal.code) {
    case "no_active_trip":
      return { _tag: "Waiting" }
    case "offline":
      return { _tag: "NoInternet" }
    case "no_recent_position":
      return { _tag: "NoPosition" }
    case "near_destination":
      return { _tag: "NearDestination" }
    default:
      return { _tag: isUnreadable(refusal) ? "Invalid" : "Failed", retryIn }
  }
}

type Known = {
  readonly code: TripCode | undefined
  readonly isLoading: boolean
  readonly online: boolean
  readonly failure: Refusal | null
  readonly retryIn: Option.Option<number>
}

/** CODE-002, CODE-008 A valid code is shown until it expires, or until its renewal is on the way. */
export const boardingCode = (
  { code, failure, isLoading, online, retryIn }: Known,
  now: DateTime.Utc
): BoardingCode => {
  if (isLoading) return { _tag: "Loading" }
  if (code !== undefined && isCodeValid(code, now))
    return { _tag: "Shown", code, left: seconds(Duration.toSeconds(codeTimeLeft(code, now))) }
  if (!online) return { _tag: "NoInternet" }
  if (failure === null) return { _tag: "Waiting" }
  return codeAfterFailure(failure, seconds(Option.getOrElse(retryIn, () => 0)))
}
