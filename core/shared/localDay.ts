import { DateTime, Option } from "effect"
import { type Country, timeZoneOf } from "./country.ts"

const DAY_MS = 86_400_000

/** Calendar days from 1970 to one (`yyyy-MM-dd`). */
export const dayNumber = (day: string): number =>
  DateTime.toEpochMillis(DateTime.makeUnsafe(`${day}T00:00:00Z`)) / DAY_MS

/** The calendar day of such a number. */
export const numberedDay = (number: number): string =>
  DateTime.formatIsoDateUtc(DateTime.makeUnsafe(number * DAY_MS))

/** The calendar day (`yyyy-MM-dd`) so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  DateTime.formatIsoDateUtc(DateTime.add(DateTime.makeUnsafe(`${day}T00:00:00Z`), { days }))

/** The calendar day of an instant on the clocks of a country, as `yyyy-MM-dd`. */
export const localDay = (at: DateTime.Utc, country: Country): string =>
  DateTime.formatIsoDate(DateTime.setZone(at, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])))

/** The first moment of a calendar day (`yyyy-MM-dd`) on the clocks of a country. */
export const startOfDay = (day: string, country: Country): DateTime.Utc =>
  DateTime.toUtc(
    DateTime.makeZonedUnsafe(`${day}T00:00:00`, { timeZone: timeZoneOf[country], adjustForTimeZone: true })
  )

/** Calendar days (`yyyy-MM-dd`), both included. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

/** Whether a calendar day is one of the range. */
export const isWithin = ({ end, start }: DayRange, day: string): boolean => start <= day && day <= end

/** Is there such a day? There is no 30th of February. */
export const isDay = (day: string): boolean =>
  Option.exists(DateTime.make(`${day}T00:00:00Z`), (at) => DateTime.formatIsoDateUtc(at) === day)
