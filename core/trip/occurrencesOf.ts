import { DateTime, Option } from "effect"
import { timeZoneOf } from "#core/shared/country.ts"
import { type RecurringTrip, weekdays } from "./RecurringTrip.ts"

interface OccurrenceTime {
  readonly day: string
  readonly at: DateTime.Utc
}

type Pattern = Pick<RecurringTrip, "from" | "times" | "validFrom" | "validUntil">

/** The wall-clock time on a day; where summer time leaves it out, as much later as the clocks were put forward. */
const onDay = (day: DateTime.Zoned, time: string): DateTime.Utc => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return DateTime.toUtc(DateTime.setParts(day, { hour, minute, second: 0, millisecond: 0 }))
}

const isValid = ({ validFrom, validUntil }: Pattern, day: string): boolean =>
  validFrom <= day &&
  Option.getOrElse(
    Option.map(validUntil, (last) => day <= last),
    () => true
  )

/**
 * N25 the rides of a weekly series from now on through so many days: each at its wall-clock time in the country in which
 * it starts, so that 08:00 stays 08:00 through summer time.
 */
export const occurrencesOf = (
  series: Pattern,
  now: DateTime.Utc,
  days: number
): ReadonlyArray<OccurrenceTime> => {
  const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf[series.from.country])
  const today = DateTime.startOf(DateTime.setZone(now, zone), "day")
  return Array.from({ length: days }, (_, ahead) => DateTime.add(today, { days: ahead })).flatMap((date) => {
    const day = DateTime.formatIsoDate(date)
    const weekday = weekdays[(DateTime.toParts(date).weekDay + 6) % 7]
    const time = weekday === undefined ? null : series.times[weekday]
    if (time === null || !isValid(series, day)) return []
    const at = onDay(date, time)
    return DateTime.isGreaterThan(at, now) ? [{ day, at }] : []
  })
}
