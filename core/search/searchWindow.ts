import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** Both ends included. */
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

/** Whole seconds since 1970: what search counts in. */
export const toSecond = (time: DateTime.Utc): number => Math.floor(DateTime.toEpochMillis(time) / 1000)

/** Both ends included, to the second. */
export const isWithin = (time: DateTime.Utc, window: SearchWindow): boolean =>
  toSecond(time) >= toSecond(window.start) && toSecond(time) <= toSecond(window.end)
