import { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { type Seconds, seconds } from "#core/shared/geo.ts"
import { inCountry } from "#core/shared/wallTime.ts"

/** How a departure is shown: as a countdown within the last hour, otherwise by its day. */
export type DepartureLabel =
  | { readonly _tag: "Left" }
  | { readonly _tag: "Soon"; readonly left: Seconds }
  | { readonly _tag: "Today" }
  | { readonly _tag: "Tomorrow" }
  | { readonly _tag: "Later" }

/** The day of a departure, as its reader calls it. */
export type DepartureDay = "Today" | "Tomorrow" | "Other"

const HOUR_MS = 3_600_000

/** Computes the label of a departure. Days are those of the country in which the trip starts. */
export const departureLabel = (
  departure: DateTime.Utc,
  now: DateTime.Utc,
  country: Country
): DepartureLabel => {
  const left = departure.epochMilliseconds - now.epochMilliseconds
  if (left <= 0) return { _tag: "Left" }
  if (left < HOUR_MS) return { _tag: "Soon", left: seconds(left / 1000) }
  const day = departureDay(departure, now, country)
  return { _tag: day === "Other" ? "Later" : day }
}

/** Decides which day a departure has for its reader; one of yesterday is `Other`. Days are those of `country`. */
export const departureDay = (departure: DateTime.Utc, now: DateTime.Utc, country: Country): DepartureDay => {
  const today = DateTime.startOf(inCountry(now, country), "day")
  const day = DateTime.startOf(inCountry(departure, country), "day")
  if (day.epochMilliseconds === today.epochMilliseconds) return "Today"
  return day.epochMilliseconds === DateTime.add(today, { days: 1 }).epochMilliseconds ? "Tomorrow" : "Other"
}
