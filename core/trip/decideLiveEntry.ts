import { type DateTime, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type PositionFix, recentFix } from "./position.ts"

/** What the screen of the active trip does when it opens. */
export type LiveEntry =
  | { readonly _tag: "Show" }
  | { readonly _tag: "GoHome" }
  | { readonly _tag: "Refuse"; readonly code: "user_has_no_ongoing_activity" }
  | { readonly _tag: "AwaitLocation" }
  | { readonly _tag: "RideNow"; readonly from: PositionFix; readonly to: GeoPoint }

/** What is known when the screen opens. */
export interface LiveSituation {
  readonly hasActiveTrip: boolean
  /** The destination of a ride now. */
  readonly destination: Option.Option<GeoPoint>
  readonly position: Option.Option<PositionFix>
}

/**
 * LIVE-003 Without a trip and a destination the screen goes home. LIVE-004, C09 A destination is refused while a trip is
 * active. NOW-006 The first location creates the ride now.
 */
export const decideLiveEntry = (
  { destination, hasActiveTrip, position }: LiveSituation,
  now: DateTime.Utc,
  fixLifetimeSeconds: number
): LiveEntry => {
  if (Option.isNone(destination)) return { _tag: hasActiveTrip ? "Show" : "GoHome" }
  if (hasActiveTrip) return { _tag: "Refuse", code: "user_has_no_ongoing_activity" }
  const fix = recentFix(position, now, fixLifetimeSeconds)
  return Option.isNone(fix)
    ? { _tag: "AwaitLocation" }
    : { _tag: "RideNow", from: fix.value, to: destination.value }
}
