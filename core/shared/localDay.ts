import { DateTime } from "effect"
import { type Country, timeZoneOf } from "./country.ts"

/** The calendar day (`yyyy-MM-dd`) so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  DateTime.formatIsoDateUtc(DateTime.add(DateTime.makeUnsafe(`${day}T00:00:00Z`), { days }))

/** The calendar day of an instant on the clocks of a country, as `yyyy-MM-dd`. */
export const localDay = (at: DateTime.Utc, country: Country): string =>
  DateTime.formatIsoDate(DateTime.setZone(at, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])))
