import { DateTime, Duration, Option, Result } from "effect"
import type { Phone } from "./phone.ts"
import { InvalidCredentials, TooManyCodes } from "./refusals.ts"

/** The product settings of one-time passwords. */
export interface OtpSettings {
  readonly lifetimeSeconds: number
  readonly maxAttempts: number
  readonly requestIntervalSeconds: number
  readonly maxFailuresPerDay: number
}

/** The state of one phone number: its latest code, and the failed attempts of the day. */
export interface OtpState {
  readonly codeHash: string
  readonly issuedAt: DateTime.Utc
  /** Failed attempts with this code. */
  readonly attempts: number
  readonly isUsed: boolean
  /** Failed attempts with all codes since `failuresSince`; they count for one day. */
  readonly failures: number
  readonly failuresSince: DateTime.Utc
}

/** Builds the text that a login code's hash covers, so that a code fits its own phone number only. */
export const codeHashInput = (phone: Phone, code: string): string => `otp:${phone}:${code}`

const DAY = Duration.days(1)

const retryAt = (now: DateTime.Utc, then: DateTime.Utc): TooManyCodes =>
  new TooManyCodes({
    retryAfter: Math.max(1, Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000))
  })

const failuresEnd = (state: OtpState) => DateTime.addDuration(state.failuresSince, DAY)

/** N45 The failed attempts that still count. */
const failuresToday = (state: OtpState, now: DateTime.Utc): number =>
  DateTime.isLessThan(now, failuresEnd(state)) ? state.failures : 0

const checkFailures = (
  state: OtpState,
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> =>
  failuresToday(state, now) >= settings.maxFailuresPerDay
    ? Result.fail(retryAt(now, failuresEnd(state)))
    : Result.void

/** AUTH-032, N45 Checks the rate of codes: one a minute for each number, none after too many failures in a day. */
export const checkCodeRequest = (
  state: Option.Option<OtpState>,
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> => {
  if (Option.isNone(state)) return Result.void
  const next = DateTime.addDuration(state.value.issuedAt, Duration.seconds(settings.requestIntervalSeconds))
  if (DateTime.isLessThan(now, next)) return Result.fail(retryAt(now, next))
  return checkFailures(state.value, now, settings)
}

/** Computes the state after a new code was sent; the failures of the day stay. */
export const issueCode = (before: Option.Option<OtpState>, codeHash: string, now: DateTime.Utc): OtpState => {
  const failures = Option.match(before, { onNone: () => 0, onSome: (state) => failuresToday(state, now) })
  return {
    codeHash,
    issuedAt: now,
    attempts: 0,
    isUsed: false,
    failures,
    failuresSince: failures === 0 ? now : Option.getOrThrow(before).failuresSince
  }
}

const failed = (state: OtpState, now: DateTime.Utc): OtpState => {
  const failures = failuresToday(state, now)
  return {
    ...state,
    attempts: state.attempts + 1,
    failures: failures + 1,
    failuresSince: failures === 0 ? now : state.failuresSince
  }
}

/** The outcome of an attempt, and the state to save: a refused attempt changes it too. */
export interface CodeAttempt {
  readonly state: OtpState
  readonly outcome: Result.Result<void, InvalidCredentials | TooManyCodes>
}

/**
 * AUTH-001, AUTH-031, N45 Decides an attempt with a code, which works once, within its lifetime and number of attempts. The
 * refusal is the same for wrong, expired and used codes. `isMatch` says whether the code matches the stored hash.
 */
export const attemptCode = (
  state: OtpState,
  isMatch: boolean,
  now: DateTime.Utc,
  settings: OtpSettings
): CodeAttempt => {
  const allowed = checkFailures(state, now, settings)
  if (Result.isFailure(allowed)) return { state, outcome: allowed }
  const endsAt = DateTime.addDuration(state.issuedAt, Duration.seconds(settings.lifetimeSeconds))
  const isOpen = !state.isUsed && state.attempts < settings.maxAttempts && DateTime.isLessThan(now, endsAt)
  if (isOpen && isMatch) return { state: { ...state, isUsed: true, failures: 0 }, outcome: Result.void }
  return { state: failed(state, now), outcome: Result.fail(new InvalidCredentials()) }
}
