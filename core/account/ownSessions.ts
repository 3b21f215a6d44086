import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { SessionKind } from "#core/shared/SignedInUser.ts"

/** A session that its owner opened, in the rider app or in the console. */
export type OwnSessionKind = Exclude<SessionKind, "impersonation">

/**
 * ASVS-7.5.2 The kinds of session that a session lists and ends: its own, and in the console those of the rider app too. A session
 * of the rider app reaches none of the console, which needs the second factor.
 */
export const managedKinds = (kind: SessionKind): ReadonlyArray<OwnSessionKind> =>
  kind === "console" ? ["person", "console"] : ["person"]

/** ASVS-7.2.4 Whether a sign-in replaces the session that its device had. An agent's impersonation replaces none. */
export const isReplaced = (earlier: SessionKind, opened: SessionKind): boolean =>
  earlier === opened && opened !== "impersonation"

/** ASVS-7.5.2 Whether the use of a rider's session is to be recorded again, so that not every call writes. */
export const isUseDue = (
  activeAt: DateTime.Utc,
  now: DateTime.Utc,
  settings: Pick<ProductSettingsValues["auth"], "useRecordedMinutes">
): boolean =>
  DateTime.isGreaterThanOrEqualTo(
    now,
    DateTime.addDuration(activeAt, Duration.minutes(settings.useRecordedMinutes))
  )
