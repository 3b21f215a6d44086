import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PasskeyChallenge } from "./Passkey.ts"

type ConsoleSettings = ProductSettingsValues["console"]

/** N85 The next step of a sign-in whose code by SMS was right. */
export type SecondFactor = "none" | "passkey" | "enrolment"

/** N85 Decides the second factor of staff: a passkey once there is one; without one, an enrolment where passkeys are required. */
export const decideSecondFactor = (hasPasskey: boolean, isRequired: boolean): SecondFactor => {
  if (hasPasskey) return "passkey"
  return isRequired ? "enrolment" : "none"
}

/** N85 Whether a challenge can still be met: not met yet, not expired, and not tried too often. */
export const isChallengeOpen = (
  challenge: Pick<PasskeyChallenge, "attempts" | "expiresAt" | "isMet">,
  now: DateTime.Utc,
  settings: Pick<ConsoleSettings, "secondFactorAttempts">
): boolean =>
  !challenge.isMet &&
  challenge.attempts < settings.secondFactorAttempts &&
  DateTime.isLessThan(now, challenge.expiresAt)

/** N85 Whether a console session has had no sign of its user for `console.idleMinutes`. */
export const isIdle = (
  activeAt: DateTime.Utc,
  now: DateTime.Utc,
  settings: Pick<ConsoleSettings, "idleMinutes">
): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, DateTime.addDuration(activeAt, Duration.minutes(settings.idleMinutes)))

/** N85, ASVS-7.5.1 Whether the proof of a user is recent enough to change what signs them in, or to end their sessions. */
export const isRecentSignIn = (
  confirmedAt: DateTime.Utc,
  now: DateTime.Utc,
  settings: { readonly recentSignInMinutes: number }
): boolean =>
  DateTime.isLessThan(now, DateTime.addDuration(confirmedAt, Duration.minutes(settings.recentSignInMinutes)))
