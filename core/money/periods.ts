import { DateTime } from "effect"

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
