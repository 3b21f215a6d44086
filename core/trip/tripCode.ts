import { DateTime, Duration, Option, Result } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type PositionFix, recentFix } from "./position.ts"
import { NearDestination, NoRecentPosition } from "./refusals.ts"

/** CODE-001 what passengers type or scan to board. `value` is digits only. */
export interface TripCode {
  readonly value: string
  readonly link: string
  readonly renewsAt: DateTime.Utc
}

export type CodeSettings = Pick<ProductSettingsValues, "tripCode" | "location">

/** CODE-002 a code is in force until it renews. */
export const isCodeInForce = ({ renewsAt }: Pick<TripCode, "renewsAt">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThan(renewsAt, now)

/** CODE-002, CODE-009 what a driver's screen can show: a code in force, and all of it. */
export const isCodeValid = (code: TripCode, now: DateTime.Utc): boolean =>
  code.value !== "" && code.link !== "" && isCodeInForce(code, now)

/**
 * CODE-002, C17 a code by the clock of the device that has just received it: whatever its clock says, what is left is the
 * server's. `renewsIn` in seconds.
 */
export const codeAsReceived = (
  { link, renewsIn, value }: Pick<TripCode, "link" | "value"> & { readonly renewsIn: number },
  receivedAt: DateTime.Utc
): TripCode => ({ value, link, renewsAt: DateTime.add(receivedAt, { seconds: renewsIn }) })

/** CODE-003, CODE-010 a new code needs a fresh position well before the destination. */
export const checkCodeIssuable = (
  position: Option.Option<PositionFix>,
  destination: GeoPoint,
  now: DateTime.Utc,
  settings: CodeSettings
): Result.Result<void, NoRecentPosition | NearDestination> => {
  const fix = recentFix(position, now, settings.location.tripFixLifetimeSeconds)
  if (Option.isNone(fix)) return Result.fail(new NoRecentPosition())
  const distance = straightLine(fix.value, destination)
  return distance > settings.tripCode.minMetersToDestination
    ? Result.void
    : Result.fail(new NearDestination({ distance: Math.round(distance) }))
}

/** How long a code still holds; zero once it has run out. */
export const codeTimeLeft = (code: TripCode, now: DateTime.Utc): Duration.Duration =>
  isCodeInForce(code, now) ? DateTime.distance(now, code.renewsAt) : Duration.zero

/** N17 a code is shown in two halves: 1234-5678. */
export const spellCode = (value: string): string => {
  const half = Math.ceil(value.length / 2)
  return `${value.slice(0, half)}-${value.slice(half)}`
}

/** What a person typed, as the code it means. */
export const toCodeValue = (typed: string): string => typed.replace(/[\s-]/g, "")
