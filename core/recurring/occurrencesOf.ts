import { DateTime, Option } from "effect"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { occurrenceTimeOn, type Pattern } from "./occurrenceTimeOn.ts"

interface OccurrenceTime {
  readonly day: string
  readonly at: DateTime.Utc
}

/** So many calendar days from one (`yyyy-MM-dd`) on. */
export const daysFrom = (day: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, days) => dayAfter(day, days))

/** N25 the rides of a weekly series from now on through so many days of the country in which it starts. */
export const occurrencesOf = (
  recurringTrip: Pattern,
  now: DateTime.Utc,
  days: number
): ReadonlyArray<OccurrenceTime> =>
  daysFrom(localDay(now, recurringTrip.from.country), days).flatMap((day) =>
    Option.match(occurrenceTimeOn(recurringTrip, day), {
      onNone: () => [],
      onSome: (at) => (DateTime.isGreaterThan(at, now) ? [{ day, at }] : [])
    })
  )
