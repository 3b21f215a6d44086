import { DateTime } from "effect"
import type { Country } from "./country.ts"
import { inCountry } from "./wallTime.ts"

/** UI-012 In the picker's time-only mode the earliest time is midnight. */
export const earliestOfDay = (now: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(inCountry(now, country), "day")
