import { DateTime, Option, Result } from "effect"
import type { Phone } from "./phone.ts"
import { InvalidCredentials, TooManyCodes } from "./refusals.ts"

/** The product settings of one-time passwords. */
export interface OtpSettings {
  readonly lifetimeSeconds: number
  readonly maxAttemptsOfAll: number
  readonly requestIntervalSeconds: number
  readonly promptPerDay: number
  readonly maxPerDay: number
}

/** The state of one phone number: its latest code, and the codes of the day. */
export interface OtpState {
  readonly codeHash: string
  readonly issuedAt: DateTime.Utc
  /** Failed attempts with this code, of all callers. */
  readonly attempts: number
  readonly isUsed: boolean
  /** When the codes of the last day were sent, oldest first; this one is the last. */
  readonly sent: ReadonlyArray<DateTime.Utc>
  /** When those of them were sent that their owner used. */
  readonly used: ReadonlyArray<DateTime.Utc>
}

/** Builds the text that a login code's hash covers, so that a code fits its own phone number only. */
export const codeHashInput = (phone: Phone, code: string): string => `otp:${phone}:${code}`

const DAY_SECONDS = 86_400

const retryAt = (now: DateTime.Utc, then: DateTime.Utc): TooManyCodes =>
  new TooManyCodes({
    retryAfter: Math.max(1, Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000))
  })

const inLastDay = (times: ReadonlyArray<DateTime.Utc>, now: DateTime.Utc) =>
  times.filter((at) => DateTime.isLessThan(now, DateTime.add(at, { seconds: DAY_SECONDS })))

/** The seconds between two codes: after `promptPerDay` unused ones, the rest of `maxPerDay` is spread over the day. */
const intervalAfter = (unused: number, settings: OtpSettings): number =>
  unused < settings.promptPerDay
    ? settings.requestIntervalSeconds
    : Math.ceil(DAY_SECONDS / Math.max(1, settings.maxPerDay - settings.promptPerDay))

/**
 * AUTH-032, N45, SEC-013 Checks the rate of codes of a number: one a minute, and `maxPerDay` in any 24 hours. Somebody else may
 * have asked for them, so codes that nobody used make the next one wait longer, but never for the rest of the day.
 */
export const checkCodeRequest = (
  state: Option.Option<OtpState>,
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> => {
  if (Option.isNone(state)) return Result.void
  const sent = inLastDay(state.value.sent, now)
  const unused = sent.length - inLastDay(state.value.used, now).length
  const next = DateTime.add(state.value.issuedAt, { seconds: intervalAfter(unused, settings) })
  if (DateTime.isLessThan(now, next)) return Result.fail(retryAt(now, next))
  const oldest = sent.at(-settings.maxPerDay)
  return oldest === undefined
    ? Result.void
    : Result.fail(retryAt(now, DateTime.add(oldest, { seconds: DAY_SECONDS })))
}

/** Computes the state after a new code was sent. */
export const issueCode = (before: Option.Option<OtpState>, codeHash: string, now: DateTime.Utc): OtpState => {
  const { sent, used } = Option.getOrElse(before, () => ({ sent: [], used: [] }))
  return {
    codeHash,
    issuedAt: now,
    attempts: 0,
    isUsed: false,
    sent: [...inLastDay(sent, now), now],
    used: inLastDay(used, now)
  }
}

/** The outcome of an attempt, and the state to save: a refused attempt changes it too. */
export interface CodeAttempt {
  readonly state: OtpState
  readonly outcome: Result.Result<void, InvalidCredentials>
}

/**
 * AUTH-001, AUTH-031, N45 Decides an attempt with a code, which works once, within its lifetime and number of attempts. The
 * refusal is the same for wrong, expired and used codes. `isMatch` says whether the code matches the stored hash. SEC-005 Wrong
 * attempts count against the code, never against its number.
 */
export const attemptCode = (
  state: OtpState,
  isMatch: boolean,
  now: DateTime.Utc,
  settings: OtpSettings
): CodeAttempt => {
  const endsAt = DateTime.add(state.issuedAt, { seconds: settings.lifetimeSeconds })
  const isOpen =
    !state.isUsed && state.attempts < settings.maxAttemptsOfAll && DateTime.isLessThan(now, endsAt)
  return isOpen && isMatch
    ? { state: { ...state, isUsed: true, used: [...state.used, state.issuedAt] }, outcome: Result.void }
    : {
        state: { ...state, attempts: state.attempts + 1 },
        outcome: Result.fail(new InvalidCredentials())
      }
}
