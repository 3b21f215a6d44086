import { DateTime, Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

/** Days as `yyyy-MM-dd`, both included; without one the period is open at that end. */
export interface Period {
  readonly from: Option.Option<string>
  readonly to: Option.Option<string>
}

const FIRST_INSTANT = DateTime.makeUnsafe(0)
const LAST_INSTANT = DateTime.makeUnsafe("9999-01-01T00:00:00Z")

/** MONEY-027 Converts a period of a country's days to instants, the end excluded. Refuses a period without a day. */
export const periodInterval = (
  period: Period,
  country: Country
): Result.Result<{ readonly from: DateTime.Utc; readonly to: DateTime.Utc }, InvalidFields> => {
  const from = Option.match(period.from, {
    onNone: () => FIRST_INSTANT,
    onSome: (day) => startOfDay(day, country)
  })
  const to = Option.match(period.to, {
    onNone: () => LAST_INSTANT,
    onSome: (day) => startOfDay(addDays(day, 1), country)
  })
  return DateTime.isGreaterThanOrEqualTo(from, to)
    ? Result.fail(new InvalidFields({ fields: [fieldProblem("from", "invalid.period")] }))
    : Result.succeed({ from, to })
}
