import { DateTime, Duration, Result } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"
import type { AddressesMustBeDifferent } from "#core/trip/refusals.ts"
import { PlannedTimeTooFar } from "./refusals.ts"
import type { SearchQuery } from "./SearchQuery.ts"

export type SearchRefusal = AddressesMustBeDifferent | PlannedTimeTooFar

/** SRCH-009 Refuses a search from a place to itself, or for a time more than the horizon away from now. */
export const checkSearch = (
  { from, to, at }: Pick<SearchQuery, "at" | "from" | "to">,
  now: DateTime.Utc,
  { horizonDays: days }: ProductSettingsValues["search"]
): Result.Result<void, SearchRefusal> =>
  Duration.isGreaterThan(DateTime.distance(now, at), Duration.days(days)) ||
  Duration.isGreaterThan(DateTime.distance(at, now), Duration.days(days))
    ? Result.fail(new PlannedTimeTooFar({ days }))
    : checkAddressesDiffer(from, to)
