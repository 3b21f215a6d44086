import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** A period; both ends are included. */
export interface SearchWindow {
  readonly start: DateTime.Utc
  readonly end: DateTime.Utc
}

/**
 * SRCH-001, SRCH-002 From half an hour before to six hours after a planned departure; the reverse for an arrival. Both ends are
 * whole minutes: searches that move them by seconds would find the exact second of a stop, and with it how far from a meeting
 * point the driver lives (N82).
 */
export const searchWindow = (
  plannedTime: DateTime.Utc,
  by: PlannedTimeBy,
  settings: ProductSettingsValues["search"]
): SearchWindow => {
  const narrow = Duration.minutes(settings.narrowMinutes)
  const wide = Duration.minutes(settings.wideMinutes)
  const minute = DateTime.startOf(plannedTime, "minute")
  const [before, after] = by === "DEPARTURE" ? [narrow, wide] : [wide, narrow]
  return {
    start: DateTime.subtractDuration(minute, before),
    end: DateTime.addDuration(minute, after)
  }
}

/** Whole seconds since 1970, the resolution of search. */
export const toSecond = (time: DateTime.Utc): number => Math.floor(DateTime.toEpochMillis(time) / 1000)

/** Whether a time is inside a window, to the second. */
export const isWithin = (time: DateTime.Utc, window: SearchWindow): boolean =>
  toSecond(time) >= toSecond(window.start) && toSecond(time) <= toSecond(window.end)
