import { DateTime, Duration } from "effect"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

export interface SearchWindow {
  readonly start: DateTime.Utc
  readonly end: DateTime.Utc
}

export interface WindowSettings {
  readonly shortMinutes: number
  readonly longMinutes: number
}

/** SRCH-001, SRCH-002 from half an hour before to six hours after the chosen departure; reversed for an arrival. */
export const searchWindow = (
  chosen: DateTime.Utc,
  by: PlannedTimeBy,
  settings: WindowSettings
): SearchWindow => {
  const short = Duration.minutes(settings.shortMinutes)
  const long = Duration.minutes(settings.longMinutes)
  const [before, after] = by === "DEPARTURE" ? [short, long] : [long, short]
  return { start: DateTime.subtractDuration(chosen, before), end: DateTime.addDuration(chosen, after) }
}

export const isWithin = (time: DateTime.Utc, window: SearchWindow): boolean =>
  DateTime.isGreaterThanOrEqualTo(time, window.start) && DateTime.isLessThanOrEqualTo(time, window.end)
