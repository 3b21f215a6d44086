import { type DateTime, Option } from "effect"
import { isCodeValid, type TripCode } from "./tripCode.ts"

/** The driver's screen knows this of the trip code. */
export interface CodeState {
  readonly code: Option.Option<TripCode>
  /** The server has a recent position of the car. */
  readonly isLocated: boolean
  readonly isRequesting: boolean
  /** When the last request failed; none when it succeeded. */
  readonly failedAt: Option.Option<DateTime.Utc>
}

/** CODE-006 Computes the seconds until the next request after a failure; none when the last request succeeded. */
export const secondsUntilCodeRetry = (
  failedAt: Option.Option<DateTime.Utc>,
  now: DateTime.Utc,
  retrySeconds: number
): Option.Option<number> =>
  Option.map(failedAt, (at) =>
    Math.max(0, Math.ceil(retrySeconds - (now.epochMilliseconds - at.epochMilliseconds) / 1000))
  )

/** CODE-003, CODE-005 A code is requested when no valid one exists, and again after a delay when the request failed. */
export const shouldRequestCode = (
  { code, failedAt, isRequesting, isLocated }: CodeState,
  now: DateTime.Utc,
  retrySeconds: number
): boolean =>
  isLocated &&
  !isRequesting &&
  !Option.exists(code, (known) => isCodeValid(known, now)) &&
  !Option.exists(secondsUntilCodeRetry(failedAt, now, retrySeconds), (left) => left > 0)
