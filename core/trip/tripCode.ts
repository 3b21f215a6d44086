import { DateTime, Duration, Option, Result } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type PositionFix, recentFix } from "./position.ts"
import { NearDestination, NoRecentPosition } from "./refusals.ts"

/** CODE-001 The code that passengers type or scan to board. `value` is digits only. */
export interface TripCode {
  readonly value: string
  readonly link: string
  readonly renewsAt: DateTime.Utc
}

export type CodeSettings = Pick<ProductSettingsValues, "tripCode" | "location">

/** CODE-002 A code is in force until its renewal. */
export const isCodeInForce = ({ renewsAt }: Pick<TripCode, "renewsAt">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThan(renewsAt, now)

/** CODE-002, CODE-009 A valid code is in force and has a value and a link. */
export const isCodeValid = (code: TripCode, now: DateTime.Utc): boolean =>
  code.value !== "" && code.link !== "" && isCodeInForce(code, now)

/**
 * CODE-002, C17 Dates the renewal of a received code by the clock of the device, so that a wrong clock does not change how
 * long the code is valid. `renewsIn` is in seconds.
 */
export const receivedCode = (
  { link, renewsIn, value }: Pick<TripCode, "link" | "value"> & { readonly renewsIn: number },
  receivedAt: DateTime.Utc
): TripCode => ({ value, link, renewsAt: DateTime.add(receivedAt, { seconds: renewsIn }) })

/** CODE-003, CODE-010 A new code needs a recent position, far enough from the destination. */
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

/** Computes how long a code is still in force; zero after its renewal time. */
export const codeTimeLeft = (code: TripCode, now: DateTime.Utc): Duration.Duration =>
  isCodeInForce(code, now) ? DateTime.distance(now, code.renewsAt) : Duration.zero

/** N17 Formats a code in two halves: 1234-5678. */
export const formatTripCode = (value: string): string => {
  const half = Math.ceil(value.length / 2)
  return `${value.slice(0, half)}-${value.slice(half)}`
}

/** N17 How a code may be written: digits with spaces and dashes. */
export const writtenTripCode = /^[\d\s-]{4,20}$/

/** BYCODE-004 Whether a text of an address can be a code at all; what cannot is a wrong code. */
export const isTripCode = (text: string): boolean => writtenTripCode.test(text)

/** Parses typed input: spaces and dashes are dropped. */
export const parseTripCode = (typed: string): string => typed.replace(/[\s-]/g, "")

/** BYCODE-001 Spells what is typed into the field of a code: its digits, in two halves once the first one is full. */
export const spellTripCode = (typed: string, digits: number): string => {
  const value = parseTripCode(typed).replace(/\D/g, "").slice(0, digits)
  return value.length > digits / 2 ? formatTripCode(value.padEnd(digits)).trimEnd() : value
}

/** Writes an example of a code: 1234-5678, as long as a code is. */
export const exampleTripCode = (digits: number): string =>
  formatTripCode(Array.from({ length: digits }, (_, at) => (at + 1) % 10).join(""))
