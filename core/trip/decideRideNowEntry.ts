import { type DateTime, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type PositionFix, recentFix } from "./position.ts"

/** The screen of the active trip does this when it opens with the destination of a ride now. */
export type RideNowEntry =
  | { readonly _tag: "Refuse"; readonly code: "user_has_no_ongoing_activity" }
  /** The active trip is this ride now. */
  | { readonly _tag: "Continue" }
  | { readonly _tag: "AwaitLocation" }
  | { readonly _tag: "RideNow"; readonly from: PositionFix; readonly to: GeoPoint }

/** The screen knows this when it opens. */
export interface RideNowSituation {
  readonly hasActiveTrip: boolean
  /** A ride now to this destination was sent, and its answer was lost. */
  readonly wasSent: boolean
  readonly destination: GeoPoint
  readonly position: Option.Option<PositionFix>
}

/** LIVE-004, C09 A destination is refused while a trip is active, unless it is this one. NOW-006 The first location creates the ride now. */
export const decideRideNowEntry = (
  { destination, hasActiveTrip, position, wasSent }: RideNowSituation,
  now: DateTime.Utc,
  fixLifetimeSeconds: number
): RideNowEntry => {
  if (hasActiveTrip && wasSent) return { _tag: "Continue" }
  if (hasActiveTrip) return { _tag: "Refuse", code: "user_has_no_ongoing_activity" }
  const fix = recentFix(position, now, fixLifetimeSeconds)
  return Option.isNone(fix)
    ? { _tag: "AwaitLocation" }
    : { _tag: "RideNow", from: fix.value, to: destination }
}
