import { type DateTime, Option, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { isReachable } from "./isReachable.ts"
import { isOutdated, type PositionFix } from "./position.ts"

/** Why a fix is not saved: it is too old, or the car cannot have driven there. */
export const FixDiscardReason = Schema.Literals(["outdated", "implausible"])
export type FixDiscardReason = typeof FixDiscardReason.Type

interface FixSettings extends Pick<ProductSettingsValues, "fraud"> {
  readonly location: Pick<ProductSettingsValues["location"], "tripFixLifetimeSeconds">
}

/** LIVE-019, N83 Decides whether a reported fix of an active trip is saved (none), or why not. `last` is the trip's latest fix. */
export const decideFix = (
  fix: PositionFix,
  last: Option.Option<PositionFix>,
  now: DateTime.Utc,
  { fraud, location }: FixSettings
): Option.Option<FixDiscardReason> => {
  if (isOutdated(fix, Option.getOrUndefined(last), now, location.tripFixLifetimeSeconds))
    return Option.some("outdated")
  return Option.exists(last, (before) => !isReachable(before, fix, fraud))
    ? Option.some("implausible")
    : Option.none()
}
