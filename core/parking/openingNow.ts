import { DateTime, Duration, Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import { daysFrom, localDay } from "#core/shared/localDay.ts"
import { type OpeningHours, openOn, openUntil } from "./openingHours.ts"

/** Whether a site is open: always, until a time, or not before another one; none opens on no day. */
export type OpeningState =
  | { readonly state: "always" }
  | { readonly state: "open"; readonly until: DateTime.Utc }
  | { readonly state: "closed"; readonly opensAt: Option.Option<DateTime.Utc> }

const WEEK = 7

/** The next opening within a week. */
const nextOpening = (
  hours: OpeningHours,
  now: DateTime.Utc,
  country: Country
): Option.Option<DateTime.Utc> => {
  const openings = daysFrom(localDay(now, country), WEEK + 1).flatMap((day) =>
    Option.toArray(openOn(day, hours, country))
  )
  return Option.fromUndefinedOr(
    openings.map(({ startingAt }) => startingAt).find((opens) => DateTime.isGreaterThan(opens, now))
  )
}

/** CONS-004 Answers whether a site is open at an instant; hours without a closing in a week are always open. */
export const openingNow = (
  hours: Option.Option<OpeningHours>,
  now: DateTime.Utc,
  country: Country
): OpeningState => {
  if (Option.isNone(hours)) return { state: "always" }
  const week = { startingAt: now, endingAt: DateTime.addDuration(now, Duration.days(WEEK)) }
  const until = openUntil(hours.value, week, country)
  if (Option.isNone(until)) return { state: "closed", opensAt: nextOpening(hours.value, now, country) }
  return DateTime.isGreaterThanOrEqualTo(until.value, week.endingAt)
    ? { state: "always" }
    : { state: "open", until: until.value }
}
