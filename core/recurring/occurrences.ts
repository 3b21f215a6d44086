import { DateTime, Option } from "effect"
import { daysFrom, isWithin, localDay, noonOf } from "#core/shared/localDay.ts"
import { atTime, inCountry } from "#core/shared/wallTime.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"
import { weekdays } from "./week.ts"

/** The part of a recurring trip that decides when it has an occurrence. */
export type RecurrenceRule = Pick<RecurringTrip, "from" | "times" | "validFrom" | "validUntil" | "pause">

interface OccurrenceTime {
  readonly day: string
  readonly at: DateTime.Utc
}

/** VAC-010, N25 Occurrences lie within the validity and outside the pause, first and last days included. */
const isValid = ({ pause, validFrom, validUntil }: RecurrenceRule, day: string): boolean =>
  validFrom <= day &&
  !Option.exists(pause, (days) => isWithin(days, day)) &&
  Option.getOrElse(
    Option.map(validUntil, (last) => day <= last),
    () => true
  )

/** Returns whether today, in the country of the start, is no later than the last day of the recurring trip. */
export const isCurrent = (
  { from, validUntil }: Pick<RecurrenceRule, "from" | "validUntil">,
  now: DateTime.Utc
): boolean => !Option.exists(validUntil, (last) => last < localDay(now, from.country))

/**
 * N25 Computes the time of the occurrence on a day (`yyyy-MM-dd`), if there is one. Times are wall-clock times in the
 * country of the start, so that 08:00 stays 08:00 through summer time. A time that the clocks skip on a day is an hour
 * later.
 */
export const occurrenceTimeOn = (rule: RecurrenceRule, day: string): Option.Option<DateTime.Utc> => {
  const noon = inCountry(noonOf(day), rule.from.country)
  const weekday = weekdays[(DateTime.toParts(noon).weekDay + 6) % 7]
  const time = weekday === undefined ? null : rule.times[weekday]
  if (time === null || !isValid(rule, day)) return Option.none()
  return Option.some(DateTime.toUtc(atTime(noon, time)))
}

/** N25 Lists the occurrences after `now` within a number of days, today included. */
export const upcomingOccurrences = (
  rule: RecurrenceRule,
  now: DateTime.Utc,
  days: number
): ReadonlyArray<OccurrenceTime> =>
  daysFrom(localDay(now, rule.from.country), days).flatMap((day) =>
    Option.match(occurrenceTimeOn(rule, day), {
      onNone: () => [],
      onSome: (at) => (DateTime.isGreaterThan(at, now) ? [{ day, at }] : [])
    })
  )
