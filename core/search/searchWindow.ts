import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

export interface SearchWindow {
  readonly start: DateTime.Utc
  readonly end: DateTime.Utc
}

/** SRCH-001, SRCH-002 from half an hour before to six hours after the chosen departure; reversed for an arrival. */
export const searchWindow = (
  chosen: DateTime.Utc,
  by: PlannedTimeBy,
  settings: ProductSettingsValues["search"]
): SearchWindow => {
  const narrow = Duration.minutes(settings.narrowMinutes)
  const wide = Duration.minutes(settings.wideMinutes)
  const [before, after] = by === "DEPARTURE" ? [narrow, wide] : [wide, narrow]
  return { start: DateTime.subtractDuration(chosen, before), end: DateTime.addDuration(chosen, after) }
}

export const isWithin = (time: DateTime.Utc, window: SearchWindow): boolean =>
  DateTime.isGreaterThanOrEqualTo(time, window.start) && DateTime.isLessThanOrEqualTo(time, window.end)
