import { DateTime, Option } from "effect"
import { timeZoneOf } from "#core/shared/country.ts"
import { isWithin } from "#core/shared/localDay.ts"
import { type RecurringTrip, weekdays } from "./RecurringTrip.ts"

/** What says when a series comes. */
export type Pattern = Pick<RecurringTrip, "from" | "times" | "validFrom" | "validUntil" | "pause">

/** VAC-010, N25 not before its first day, nor after its last, nor on vacation. */
const isValid = ({ pause, validFrom, validUntil }: Pattern, day: string): boolean =>
  validFrom <= day &&
  !Option.exists(pause, (days) => isWithin(days, day)) &&
  Option.getOrElse(
    Option.map(validUntil, (last) => day <= last),
    () => true
  )

/** Is its last day (`yyyy-MM-dd` of the start's country) over? */
export const isOver = ({ validUntil }: Pick<Pattern, "validUntil">, today: string): boolean =>
  Option.exists(validUntil, (last) => last < today)

/**
 * N25 when a weekly series comes on a day (`yyyy-MM-dd`), if it does: at its wall-clock time in the country in which it
 * starts, so that 08:00 stays 08:00 through summer time. A time that the clocks leave out on a day comes as much later
 * as they were put forward.
 */
export const occurrenceTimeOn = (recurringTrip: Pattern, day: string): Option.Option<DateTime.Utc> => {
  const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf[recurringTrip.from.country])
  const noon = DateTime.setZone(DateTime.makeUnsafe(`${day}T12:00:00Z`), zone)
  const weekday = weekdays[(DateTime.toParts(noon).weekDay + 6) % 7]
  const time = weekday === undefined ? null : recurringTrip.times[weekday]
  if (time === null || !isValid(recurringTrip, day)) return Option.none()
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return Option.some(DateTime.toUtc(DateTime.setParts(noon, { hour, minute, second: 0, millisecond: 0 })))
}
