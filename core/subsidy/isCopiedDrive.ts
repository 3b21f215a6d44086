import { DateTime } from "effect"
import { straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"

type Settings = Pick<ProductSettingsValues, "fraud">

const millisOf = ({ at }: PositionFix) => DateTime.toEpochMillis(at)

/** Whether two cars were at one place at one moment, as far as rounding hides it. */
const isSameMoment = (one: PositionFix, other: PositionFix, { fraud }: Settings): boolean =>
  Math.abs(millisOf(one) - millisOf(other)) <= fraud.copiedSeconds * 1000 &&
  straightLine(one, other) <= fraud.copiedMeters

/** The positions of a car by their moments, so that a drive of many hours is compared in one pass. */
const byMoment = (fixes: ReadonlyArray<PositionFix>, { fraud }: Settings) => {
  const millis = Math.max(1, fraud.copiedSeconds) * 1000
  const momentOf = (fix: PositionFix) => Math.floor(millisOf(fix) / millis)
  const found = new Map<number, Array<PositionFix>>()
  for (const fix of fixes) {
    const moment = momentOf(fix)
    const there = found.get(moment)
    if (there === undefined) found.set(moment, [fix])
    else there.push(fix)
  }
  return (fix: PositionFix): ReadonlyArray<PositionFix> =>
    [-1, 0, 1].flatMap((step) => found.get(momentOf(fix) + step) ?? [])
}

/**
 * SEC-001, N83 Whether the positions of a drive equal those of another driver's: `copiedShare` of them lie where the other car
 * was at that moment. Two cars in a row are further apart, or their phones report at other moments.
 */
export const isCopiedDrive = (
  fixes: ReadonlyArray<PositionFix>,
  other: ReadonlyArray<PositionFix>,
  settings: Settings
): boolean => {
  const near = byMoment(other, settings)
  const same = fixes.filter((fix) => near(fix).some((one) => isSameMoment(fix, one, settings)))
  return fixes.length > 0 && same.length >= settings.fraud.copiedShare * fixes.length
}

/** How many positions of a drive other drives are looked for by. */
const PROBES = 5

/** The positions, evenly spread over a drive, of which a copy of it has at least one. */
export const probesOf = (fixes: ReadonlyArray<PositionFix>): ReadonlyArray<PositionFix> =>
  Array.from({ length: PROBES }, (_, index) => Math.floor(((index + 0.5) / PROBES) * fixes.length)).flatMap(
    (at) => fixes[at] ?? []
  )
