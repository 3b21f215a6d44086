import { DateTime, Duration, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"

/** One reported position of a device. `accuracy` is in metres. */
export interface PositionFix extends GeoPoint {
  readonly accuracy: number
  readonly at: DateTime.Utc
}

/** LOC-001, C03 A fix counts for codes, positions and the end of a trip only while it is recent. */
export const isRecent = (
  fix: { readonly at: DateTime.Utc },
  now: DateTime.Utc,
  lifetimeSeconds: number
): boolean =>
  DateTime.isLessThanOrEqualTo(now, DateTime.addDuration(fix.at, Duration.seconds(lifetimeSeconds)))

/** LOC-001 Returns the last fix, if it is still recent. */
export const recentFix = (
  position: Option.Option<PositionFix>,
  now: DateTime.Utc,
  lifetimeSeconds: number
): Option.Option<PositionFix> => Option.filter(position, (fix) => isRecent(fix, now, lifetimeSeconds))

/** LIVE-019 A fix that is not newer than the last one, or no longer recent, is discarded. */
export const isOutdated = (
  fix: { readonly at: DateTime.Utc },
  last: { readonly at: DateTime.Utc } | undefined,
  now: DateTime.Utc,
  lifetimeSeconds: number
): boolean =>
  !isRecent(fix, now, lifetimeSeconds) ||
  (last !== undefined && DateTime.isLessThanOrEqualTo(fix.at, last.at))
