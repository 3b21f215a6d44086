import { type DateTime, Option } from "effect"
import { isCodeValid, type TripCode } from "./tripCode.ts"

/** What a driver's screen knows of its code. */
export interface CodeSituation {
  readonly code: Option.Option<TripCode>
  /** Does the server know where the car is? */
  readonly isLocated: boolean
  readonly isAsking: boolean
  /** When the last try failed, if it did. */
  readonly failedAt: Option.Option<DateTime.Utc>
}

/** CODE-006 so long until the next try, in seconds; none when the last one did not fail. */
export const codeRetryIn = (
  failedAt: Option.Option<DateTime.Utc>,
  now: DateTime.Utc,
  retrySeconds: number
): Option.Option<number> =>
  Option.map(failedAt, (at) =>
    Math.max(0, Math.ceil(retrySeconds - (now.epochMilliseconds - at.epochMilliseconds) / 1000))
  )

/** CODE-003, CODE-005 a code is asked for when there is none in force, and tried again a while after a failure. */
export const asksForCode = (
  { code, failedAt, isAsking, isLocated }: CodeSituation,
  now: DateTime.Utc,
  retrySeconds: number
): boolean =>
  isLocated &&
  !isAsking &&
  !Option.exists(code, (known) => isCodeValid(known, now)) &&
  !Option.exists(codeRetryIn(failedAt, now, retrySeconds), (left) => left > 0)
