import { DateTime, Duration, Result, Schema } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import type { AddressesMustBeDifferent } from "#core/trip/refusals.ts"

/** No timetable and no offer reaches there. */
export class PlannedTimeTooFar extends Schema.TaggedError<PlannedTimeTooFar>()(
  "planned_time_too_far",
  { days: Schema.Int },
  { httpApiStatus: 422 }
) {}

export type SearchRefusal = AddressesMustBeDifferent | PlannedTimeTooFar

interface Asked {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly at: DateTime.Utc
}

/** SRCH-009 what nobody means to search for: from a place to itself, or a year away from now. */
export const checkSearch = (
  { from, to, at }: Asked,
  now: DateTime.Utc,
  { horizonDays: days }: ProductSettingsValues["search"]
): Result.Result<void, SearchRefusal> =>
  Duration.isGreaterThan(DateTime.distance(now, at), Duration.days(days)) ||
  Duration.isGreaterThan(DateTime.distance(at, now), Duration.days(days))
    ? Result.fail(new PlannedTimeTooFar({ days }))
    : checkDifferent(from, to)
