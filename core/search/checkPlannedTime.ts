import { DateTime, Duration, Result } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { PlannedTimeTooFar } from "./refusals.ts"

/** SRCH-009 Refuses a time more than the horizon away from now, in the past or in the future. */
export const checkPlannedTime = (
  at: DateTime.Utc,
  now: DateTime.Utc,
  { horizonDays: days }: ProductSettingsValues["search"]
): Result.Result<void, PlannedTimeTooFar> =>
  Duration.isGreaterThan(DateTime.distance(now, at), Duration.days(days)) ||
  Duration.isGreaterThan(DateTime.distance(at, now), Duration.days(days))
    ? Result.fail(new PlannedTimeTooFar({ days }))
    : Result.void
