import { DateTime } from "effect"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, localDay, startOfDay } from "#core/shared/localDay.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

type DaySettings = Pick<ProductSettingsValues["money"], "payoutDayOfNextMonth">

/** The days that a bank has between the execution of a payout and the promised day. */
const BANK_DAYS = 4

/** Months are those of the product's first country; all countries of the product have the same time. */
const firstOfNextMonth = (at: DateTime.Utc): string => {
  const month = DateTime.startOf(DateTime.makeUnsafe(`${localDay(at, defaultCountry)}T00:00:00Z`), "month")
  return DateTime.formatIsoDateUtc(DateTime.add(month, { months: 1 }))
}

/** MONEY-033, C43 Computes the day (`yyyy-MM-dd`) by which a payout that is requested now is on the bank account. */
export const payoutDay = (requestedAt: DateTime.Utc, { payoutDayOfNextMonth }: DaySettings): string =>
  addDays(firstOfNextMonth(requestedAt), payoutDayOfNextMonth - 1)

/** MONEY-033 Computes when the payouts of a month become a file: at the beginning of the next month. */
export const payoutFileAt = (requestedAt: DateTime.Utc): DateTime.Utc =>
  startOfDay(firstOfNextMonth(requestedAt), defaultCountry)

const SATURDAY = 6

const isWeekday = (day: string): boolean => {
  const weekday = DateTime.getPartUtc(DateTime.makeUnsafe(`${day}T00:00:00Z`), "weekDay")
  return weekday > 0 && weekday < SATURDAY
}

/** The day itself if it is a weekday, or the nearest one before it (`-1`) or after it (`1`). */
const nearestWeekday = (day: string, step: -1 | 1): string =>
  isWeekday(day) ? day : nearestWeekday(addDays(day, step), step)

/**
 * MONEY-033 Computes the day (`yyyy-MM-dd`) on which the bank executes a file that is due at `fileAt` and written `now`: a weekday some
 * days before the promised one. A file that is written later than that is executed on the next weekday, today included.
 */
export const executionDay = (fileAt: DateTime.Utc, now: DateTime.Utc, settings: DaySettings): string => {
  const promised = addDays(localDay(fileAt, defaultCountry), settings.payoutDayOfNextMonth - 1)
  const planned = nearestWeekday(addDays(promised, 0 - BANK_DAYS), -1)
  const today = localDay(now, defaultCountry)
  return planned < today ? nearestWeekday(today, 1) : planned
}
