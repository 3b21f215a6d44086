import { DateTime, Duration, Result } from "effect"
import { straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { DepartureInThePast } from "#core/trip/refusals.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/** N23 A request with a planned time in the past is refused, because it would stall at once. */
export const checkPlannedTime = (
  plannedTime: DateTime.Utc,
  now: DateTime.Utc
): Result.Result<void, DepartureInThePast> =>
  DateTime.isGreaterThan(plannedTime, now) ? Result.void : Result.fail(new DepartureInThePast())

/** N18 Estimates when the passenger travels, before a trip is known: the straight line at the assumed speed. */
export const requestPeriod = (
  {
    from,
    plannedTime,
    plannedTimeBy,
    to
  }: Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy">,
  { assumedKmPerHour }: ProductSettingsValues["request"]
): { readonly start: DateTime.Utc; readonly end: DateTime.Utc } => {
  const duration = Duration.hours(straightLine(from, to) / 1000 / assumedKmPerHour)
  return plannedTimeBy === "DEPARTURE"
    ? { start: plannedTime, end: DateTime.addDuration(plannedTime, duration) }
    : { start: DateTime.subtractDuration(plannedTime, duration), end: plannedTime }
}
