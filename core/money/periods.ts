import { DateTime, Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

/** MONEY-024 The periods that a person can filter transactions by. */
export const transactionPeriods = [
  "thisMonth",
  "lastMonth",
  "3months",
  "6months",
  "12months",
  "thisYear",
  "lastYear",
  "custom"
] as const
export type TransactionPeriod = (typeof transactionPeriods)[number]

/** Days as `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const span = (from: DateTime.Zoned, to: DateTime.Zoned): Days => ({
  from: DateTime.formatIsoDate(from),
  to: DateTime.formatIsoDate(to)
})

const monthsBack = (today: DateTime.Zoned, months: number): Days =>
  span(DateTime.add(DateTime.subtract(today, { months }), { days: 1 }), today)

/** MONEY-024 Computes the days of a period on `today`, in the time zone of `today`; `custom` starts as this month. */
export const daysOfPeriod = (period: TransactionPeriod, today: DateTime.Zoned): Days => {
  const month = DateTime.startOf(today, "month")
  const year = DateTime.startOf(today, "year")
  switch (period) {
    case "thisMonth":
    case "custom":
      return span(month, today)
    case "lastMonth":
      return span(DateTime.subtract(month, { months: 1 }), DateTime.subtract(month, { days: 1 }))
    case "3months":
      return monthsBack(today, 3)
    case "6months":
      return monthsBack(today, 6)
    case "12months":
      return monthsBack(today, 12)
    case "thisYear":
      return span(year, today)
    case "lastYear":
      return span(DateTime.subtract(year, { years: 1 }), DateTime.subtract(year, { days: 1 }))
  }
}

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
