import { DateTime, Duration, Option, Result, Schema } from "effect"
import { mapWeek, weekdays } from "#core/recurring/week.ts"
import type { Country } from "#core/shared/country.ts"
import { addDays, dayNumber, daysFrom, localDay, startOfDay } from "#core/shared/localDay.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { atTime, inCountry } from "#core/shared/wallTime.ts"
import type { ParkingTimes } from "./Parking.ts"
import { ParkingSiteClosed } from "./refusals.ts"

/** The end of a day as a closing time; a site that opens at `00:00` of the next day stays open over midnight. */
export const MIDNIGHT = "24:00"

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
const closingTime = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** The opening hours of one day, `HH:mm` on the clocks of the site. */
export const DayHours = Schema.Struct({
  opens: Schema.String.check(Schema.isPattern(clockTime, { expected: "a time as HH:mm" })),
  closes: Schema.String.check(Schema.isPattern(closingTime, { expected: "a time as HH:mm, at most 24:00" }))
})
export type DayHours = typeof DayHours.Type

/** CONS-004 The opening hours of a site; null on a day on which it is closed. */
export const OpeningHours = Schema.Struct(mapWeek(() => Schema.NullOr(DayHours)))
export type OpeningHours = typeof OpeningHours.Type

const isDayHours = Schema.is(DayHours)

/** Whether every open day closes after it opens, at times that are written out. */
export const areHoursComplete = (hours: OpeningHours): boolean =>
  Object.values(hours).every((day) => day === null || (isDayHours(day) && day.opens < day.closes))

/** Refuses opening hours of which a day closes before it opens. */
export const checkHours = (hours: Option.Option<OpeningHours>): Result.Result<void, InvalidFields> =>
  Option.isNone(hours) || areHoursComplete(hours.value)
    ? Result.void
    : Result.fail(new InvalidFields({ fields: [fieldProblem("opening_hours", "invalid.openingHours")] }))

/** Computes the weekday of a day (`yyyy-MM-dd`); 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string) => weekdays[(((dayNumber(day) + 3) % 7) + 7) % 7] ?? "monday"

/** Lists the days (`yyyy-MM-dd`) that a time touches. */
export const daysOf = ({ endingAt, startingAt }: ParkingTimes, country: Country): ReadonlyArray<string> => {
  const first = localDay(startingAt, country)
  const last = localDay(DateTime.subtractDuration(endingAt, Duration.millis(1)), country)
  return daysFrom(first, Math.max(1, dayNumber(last) - dayNumber(first) + 1))
}

/** Computes when a site is open on a day; none on a day on which it is closed. */
export const openOn = (day: string, hours: OpeningHours, country: Country): Option.Option<ParkingTimes> =>
  Option.map(Option.fromNullOr(hours[weekdayOf(day)]), ({ closes, opens }) => {
    const midnight = inCountry(startOfDay(day, country), country)
    return {
      startingAt: DateTime.toUtc(atTime(midnight, opens)),
      endingAt:
        closes === MIDNIGHT ? startOfDay(addDays(day, 1), country) : DateTime.toUtc(atTime(midnight, closes))
    }
  })

/**
 * Computes until when a site is open without a break from the start of a time on, as far as the days of the time go; none if it is closed at
 * the start.
 */
export const openUntil = (
  hours: OpeningHours,
  times: ParkingTimes,
  country: Country
): Option.Option<DateTime.Utc> => {
  let end = Option.none<DateTime.Utc>()
  for (const day of daysOf(times, country)) {
    const open = openOn(day, hours, country)
    if (Option.isNone(open)) break
    const from = Option.getOrElse(end, () => times.startingAt)
    const { endingAt, startingAt } = open.value
    if (DateTime.isGreaterThan(startingAt, from) || DateTime.isLessThanOrEqualTo(endingAt, from)) break
    end = Option.some(endingAt)
  }
  return end
}

/** Whether a site is open during the whole time. */
export const isOpenDuring = (hours: OpeningHours, times: ParkingTimes, country: Country): boolean =>
  Option.exists(openUntil(hours, times, country), (end) =>
    DateTime.isGreaterThanOrEqualTo(end, times.endingAt)
  )

interface Stay {
  readonly times: ParkingTimes
  /** The driver chose the end; another one is cut at the closing time. */
  readonly isEndChosen: boolean
}

/** CONS-004, N38 Fits a stay into the opening hours of its site; none is always open. Refuses with `parking_site_closed`. */
export const fitOpeningHours = (
  { isEndChosen, times }: Stay,
  hours: Option.Option<OpeningHours>,
  country: Country
): Result.Result<ParkingTimes, ParkingSiteClosed> => {
  if (Option.isNone(hours)) return Result.succeed(times)
  const end = openUntil(hours.value, times, country)
  if (Option.isNone(end)) return Result.fail(new ParkingSiteClosed())
  if (DateTime.isGreaterThanOrEqualTo(end.value, times.endingAt)) return Result.succeed(times)
  return isEndChosen
    ? Result.fail(new ParkingSiteClosed())
    : Result.succeed({ ...times, endingAt: end.value })
}
