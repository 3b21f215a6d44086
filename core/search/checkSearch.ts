import { type DateTime, Result } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"
import type { AddressesMustBeDifferent } from "#core/trip/refusals.ts"
import { checkPlannedTime } from "./checkPlannedTime.ts"
import type { PlannedTimeTooFar } from "./refusals.ts"
import type { SearchQuery } from "./SearchQuery.ts"

type SearchRefusal = AddressesMustBeDifferent | PlannedTimeTooFar

/** SRCH-009 Refuses a search from a place to itself, or for a time too far away. */
export const checkSearch = (
  { from, to, at }: Pick<SearchQuery, "at" | "from" | "to">,
  now: DateTime.Utc,
  settings: ProductSettingsValues["search"]
): Result.Result<void, SearchRefusal> =>
  Result.andThen(checkPlannedTime(at, now, settings), () => checkAddressesDiffer(from, to))
