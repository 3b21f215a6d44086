import { type DateTime, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type PositionFix, recentFix } from "./position.ts"

/** What somebody finds who opens the live trip. */
export type LiveEntry =
  | { readonly _tag: "Show" }
  | { readonly _tag: "GoHome" }
  | { readonly _tag: "Refuse"; readonly code: "user_has_no_ongoing_activity" }
  | { readonly _tag: "AwaitLocation" }
  | { readonly _tag: "RideNow"; readonly from: PositionFix; readonly to: GeoPoint }

/** What is known when the page opens. */
export interface LiveSituation {
  readonly hasActiveTrip: boolean
  /** Where somebody wants to ride now. */
  readonly destination: Option.Option<GeoPoint>
  readonly position: Option.Option<PositionFix>
}

/**
 * LIVE-003 without a trip and a destination there is nothing to see; LIVE-004, C09 a destination is no use to whoever
 * drives already; NOW-006 the first location makes the ride-now trip.
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
