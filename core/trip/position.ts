import { DateTime, Duration, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"

/** One reading of a device's place. `accuracy` in metres. */
export interface PositionFix extends GeoPoint {
  readonly accuracy: number
  readonly at: DateTime.Utc
}

/** LOC-001, C03 a fix counts for codes, positions and ending only while it is fresh. */
const isRecent = (fix: { readonly at: DateTime.Utc }, now: DateTime.Utc, lifetimeSeconds: number): boolean =>
  DateTime.isLessThanOrEqualTo(now, DateTime.addDuration(fix.at, Duration.seconds(lifetimeSeconds)))

/** LOC-001 the last known place, if it is still fresh. */
export const recentFix = (
  position: Option.Option<PositionFix>,
  now: DateTime.Utc,
  lifetimeSeconds: number
): Option.Option<PositionFix> => Option.filter(position, (fix) => isRecent(fix, now, lifetimeSeconds))

/** LIVE-019 a fix that is no newer than the last one, or no longer fresh, says nothing new. */
export const isOutdated = (
  fix: { readonly at: DateTime.Utc },
  last: { readonly at: DateTime.Utc } | undefined,
  now: DateTime.Utc,
  lifetimeSeconds: number
): boolean =>
  !isRecent(fix, now, lifetimeSeconds) ||
  (last !== undefined && DateTime.isLessThanOrEqualTo(fix.at, last.at))
