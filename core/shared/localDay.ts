import { DateTime, Option } from "effect"
import { type Country, timeZoneOf } from "./country.ts"
import { dayOf, inCountry } from "./wallTime.ts"

const DAY_MS = 86_400_000

/** Computes the number of days from 1970-01-01 to a day (`yyyy-MM-dd`). */
export const dayNumber = (day: string): number =>
  DateTime.toEpochMillis(DateTime.makeUnsafe(`${day}T00:00:00Z`)) / DAY_MS

/** Computes the day (`yyyy-MM-dd`) of such a number. */
export const dayFromNumber = (number: number): string =>
  DateTime.formatIsoDateUtc(DateTime.makeUnsafe(number * DAY_MS))

/** Adds days to a day (`yyyy-MM-dd`); a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  DateTime.formatIsoDateUtc(DateTime.add(DateTime.makeUnsafe(`${day}T00:00:00Z`), { days }))

/** Computes an instant of a day (`yyyy-MM-dd`): noon in UTC, which is on that day in every country of the product. */
export const noonOf = (day: string): DateTime.Utc => DateTime.makeUnsafe(`${day}T12:00:00Z`)

/** Lists `count` days from a day (`yyyy-MM-dd`) on. */
export const daysFrom = (day: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, days) => addDays(day, days))

/** Computes the day (`yyyy-MM-dd`) of an instant on the clocks of a country. */
export const localDay = (at: DateTime.Utc, country: Country): string => dayOf(inCountry(at, country))

/** Computes a wall-clock time (`yyyy-MM-ddTHH:mm`) of a country as an instant. */
export const instantOf = (wallTime: string, country: Country): DateTime.Utc =>
  DateTime.toUtc(
    DateTime.makeZonedUnsafe(`${wallTime}:00`, { timeZone: timeZoneOf[country], adjustForTimeZone: true })
  )

/** Computes the first moment of a day (`yyyy-MM-dd`) on the clocks of a country. */
export const startOfDay = (day: string, country: Country): DateTime.Utc => instantOf(`${day}T00:00`, country)

/** Days (`yyyy-MM-dd`), both included. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

/** Returns whether a day lies in the range. */
export const isWithin = ({ end, start }: DayRange, day: string): boolean => start <= day && day <= end

/** Returns whether a text is a day of the calendar: 2026-02-30 is none. */
export const isDay = (day: string): boolean =>
  Option.exists(DateTime.make(`${day}T00:00:00Z`), (at) => DateTime.formatIsoDateUtc(at) === day)
