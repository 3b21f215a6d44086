import type { DateTime, Option } from "effect"
import { isRecent, type PositionFix } from "#core/trip/position.ts"
import { shouldSendLocation } from "#core/trip/shouldSendLocation.ts"

type Situation = {
  readonly activeTrip: Option.Option<unknown>
  readonly isSignedIn: boolean
  readonly now: DateTime.Utc
  readonly lifetimeSeconds: number
}

/** LIVE-018, LIVE-019 A position is sent only with an active trip and a token, and not when it has waited too long, as in a phone that slept. */
export const shouldReport = (
  fix: PositionFix,
  { activeTrip, isSignedIn, lifetimeSeconds, now }: Situation
): boolean => shouldSendLocation(activeTrip, isSignedIn) && isRecent(fix, now, lifetimeSeconds)
