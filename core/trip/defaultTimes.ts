import { DateTime } from "effect"
import { type Country, timeZoneOf } from "#core/shared/country.ts"

const onDay = (day: DateTime.Zoned, hour: number): DateTime.Utc =>
  DateTime.toUtc(DateTime.setParts(day, { hour, minute: 0, second: 0, millisecond: 0 }))

const dayIn = (instant: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])), "day")

/** TRIP-013 The default departure is the next day at 08:00 in the country. */
export const defaultDeparture = (now: DateTime.Utc, country: Country): DateTime.Utc =>
  onDay(DateTime.add(dayIn(now, country), { days: 1 }), 8)

/** The next `HH:mm` in the country after an instant: on the same day, or else on the next one. */
const nextAt = (instant: DateTime.Utc, country: Country, time: string): DateTime.Utc => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const onClock = (day: DateTime.Zoned) =>
    DateTime.toUtc(DateTime.setParts(day, { hour, minute, second: 0, millisecond: 0 }))
  const today = dayIn(instant, country)
  const sameDay = onClock(today)
  return DateTime.isLessThan(instant, sameDay) ? sameDay : onClock(DateTime.add(today, { days: 1 }))
}

/**
 * TRIP-015, C28 The default return of a ride now is the same day at `time` (`HH:mm`), or the next day when that has
 * passed.
 */
export const rideNowReturn = (arrival: DateTime.Utc, country: Country, time: string): DateTime.Utc =>
  nextAt(arrival, country, time)

/**
 * TRIP-014 The default return is the next day at 16:00. When the outward trip is later, it is the first 16:00 after its
 * arrival.
 */
export const defaultReturn = (now: DateTime.Utc, country: Country, arrival: DateTime.Utc): DateTime.Utc => {
  const tomorrow = onDay(DateTime.add(dayIn(now, country), { days: 1 }), 16)
  return DateTime.max(tomorrow, nextAt(arrival, country, "16:00"))
}
