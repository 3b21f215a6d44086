import { DateTime } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"

export type BoardingSettings = Pick<ProductSettingsValues, "byCode" | "fraud">

/** Whether the car was near a stop, by one position and its inaccuracy. */
export const isNearStop = (fix: PositionFix, stop: GeoPoint, { byCode, fraud }: BoardingSettings): boolean =>
  straightLine(fix, stop) - Math.min(fix.accuracy, fraud.maxAccuracyMeters) <= byCode.maxMetersFromCar

/**
 * SEC-001, N83 Whether the car was near the stop where a passenger boarded by code, within `maxGapMinutes` before or after. The
 * phone may find its position late, and the passenger may type the code while the car already drives.
 */
export const isSeenAtBoarding = (
  { boardedAt, stop }: { readonly boardedAt: DateTime.Utc; readonly stop: GeoPoint },
  fixes: ReadonlyArray<PositionFix>,
  settings: BoardingSettings
): boolean =>
  fixes.some(
    (fix) =>
      Math.abs(DateTime.toEpochMillis(fix.at) - DateTime.toEpochMillis(boardedAt)) <=
        settings.fraud.maxGapMinutes * 60_000 && isNearStop(fix, stop, settings)
  )
