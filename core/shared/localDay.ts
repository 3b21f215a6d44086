import { DateTime } from "effect"
import { type Country, timeZoneOf } from "./country.ts"

/** The calendar day of an instant on the clocks of a country, as `yyyy-MM-dd`. */
export const localDay = (at: DateTime.Utc, country: Country): string =>
  DateTime.formatIsoDate(DateTime.setZone(at, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])))
