import { DateTime, Duration, Option, Result } from "effect"
import { InvalidCredentials, TooManyCodes } from "./refusals.ts"

/** The part of the product settings that these rules read. */
export interface OtpSettings {
  readonly lifetimeSeconds: number
  readonly maxAttempts: number
  readonly requestIntervalSeconds: number
  readonly maxFailuresPerDay: number
}

/** What is remembered of one phone number: its latest code and the wrong tries of the day. */
export interface OtpState {
  readonly codeHash: string
  readonly issuedAt: DateTime.Utc
  /** Wrong tries of this code. */
  readonly attempts: number
  readonly isUsed: boolean
  /** Wrong tries over all codes since `failuresSince`; a day later they count from zero. */
  readonly failures: number
  readonly failuresSince: DateTime.Utc
}

const DAY = Duration.days(1)

const untilAtLeastOneSecond = (now: DateTime.Utc, then: DateTime.Utc): TooManyCodes =>
  new TooManyCodes({
    retryAfter: Math.max(1, Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000))
  })

const failuresEnd = (state: OtpState) => DateTime.addDuration(state.failuresSince, DAY)

/** N45: wrong tries of this number that still count. */
const failuresToday = (state: OtpState, now: DateTime.Utc): number =>
  DateTime.isLessThan(now, failuresEnd(state)) ? state.failures : 0

const checkFailures = (
  state: OtpState,
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> =>
  failuresToday(state, now) >= settings.maxFailuresPerDay
    ? Result.fail(untilAtLeastOneSecond(now, failuresEnd(state)))
    : Result.void

/** AUTH-032, N45: one code a minute for each number, none after too many wrong tries in a day. */
export const checkCodeRequest = (
  state: Option.Option<OtpState>,
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> => {
  if (Option.isNone(state)) return Result.void
  const next = DateTime.addDuration(state.value.issuedAt, Duration.seconds(settings.requestIntervalSeconds))
  if (DateTime.isLessThan(now, next)) return Result.fail(untilAtLeastOneSecond(now, next))
  return checkFailures(state.value, now, settings)
}

/** The state after a new code went out; the wrong tries of the day stay. */
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

const wrong = (state: OtpState, now: DateTime.Utc): OtpState => {
  const failures = failuresToday(state, now)
  return {
    ...state,
    attempts: state.attempts + 1,
    failures: failures + 1,
    failuresSince: failures === 0 ? now : state.failuresSince
  }
}

/** A try: the state to keep, and whether the code was good. A refusal leaves a trace too, so both are kept together. */
export interface CodeTry {
  readonly state: OtpState
  readonly outcome: Result.Result<void, InvalidCredentials | TooManyCodes>
}

/**
 * AUTH-001, AUTH-031, N45: a code works once, for its lifetime and its number of tries. Wrong, expired and used codes
 * are not told apart. `isMatch` says whether the code fits the state's hash.
 */
export const tryCode = (
  state: OtpState,
  isMatch: boolean,
  now: DateTime.Utc,
  settings: OtpSettings
): CodeTry => {
  const allowed = checkFailures(state, now, settings)
  if (Result.isFailure(allowed)) return { state, outcome: allowed }
  const endsAt = DateTime.addDuration(state.issuedAt, Duration.seconds(settings.lifetimeSeconds))
  const isOpen = !state.isUsed && state.attempts < settings.maxAttempts && DateTime.isLessThan(now, endsAt)
  if (isOpen && isMatch) return { state: { ...state, isUsed: true, failures: 0 }, outcome: Result.void }
  return { state: wrong(state, now), outcome: Result.fail(new InvalidCredentials()) }
}
