import { DateTime } from "effect"
import { type Country, timeZoneOf } from "#core/shared/country.ts"

const onDay = (day: DateTime.Zoned, hour: number): DateTime.Utc =>
  DateTime.toUtc(DateTime.setParts(day, { hour, minute: 0, second: 0, millisecond: 0 }))

const dayIn = (instant: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])), "day")

/** TRIP-013 tomorrow at 08:00 of the country. */
export const defaultDeparture = (now: DateTime.Utc, country: Country): DateTime.Utc =>
  onDay(DateTime.add(dayIn(now, country), { days: 1 }), 8)

/** `HH:mm` of the country on the day of an instant, or of the next day where that is not later. */
const nextAt = (instant: DateTime.Utc, country: Country, time: string): DateTime.Utc => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const onClock = (day: DateTime.Zoned) =>
    DateTime.toUtc(DateTime.setParts(day, { hour, minute, second: 0, millisecond: 0 }))
  const today = dayIn(instant, country)
  const sameDay = onClock(today)
  return DateTime.isLessThan(instant, sameDay) ? sameDay : onClock(DateTime.add(today, { days: 1 }))
}

/** TRIP-015, C28 the way back of who rides now: the same day at `time` (`HH:mm`), or the next one when that has passed. */
export const rideNowReturn = (arrival: DateTime.Utc, country: Country, time: string): DateTime.Utc =>
  nextAt(arrival, country, time)

/**
 * TRIP-014 tomorrow at 16:00; when the way out is later than that, 16:00 of its day, or of the day after where it
 * arrives too late for it.
 */
export const defaultReturn = (now: DateTime.Utc, country: Country, arrival: DateTime.Utc): DateTime.Utc => {
  const tomorrow = onDay(DateTime.add(dayIn(now, country), { days: 1 }), 16)
  return DateTime.max(tomorrow, nextAt(arrival, country, "16:00"))
}
