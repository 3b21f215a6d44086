import { DateTime } from "effect"
import { straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "./position.ts"

/**
 * N83 Whether a car can have driven from one fix to a later one: the straight line, less what both fixes may be off, at no
 * more than `maxSpeedKmh`. A fix is excused for `maxAccuracyMeters` at most, whatever accuracy it claims.
 */
export const isReachable = (
  before: PositionFix,
  after: PositionFix,
  {
    maxAccuracyMeters,
    maxSpeedKmh
  }: Pick<ProductSettingsValues["fraud"], "maxAccuracyMeters" | "maxSpeedKmh">
): boolean => {
  const slack = Math.min(before.accuracy, maxAccuracyMeters) + Math.min(after.accuracy, maxAccuracyMeters)
  const seconds = (DateTime.toEpochMillis(after.at) - DateTime.toEpochMillis(before.at)) / 1000
  const metresPerSecond = maxSpeedKmh / 3.6
  return straightLine(before, after) - slack <= metresPerSecond * seconds
}
