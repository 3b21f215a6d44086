import { DateTime } from "effect"
import { type Country, timeZoneOf } from "#core/shared/country.ts"

const onDay = (day: DateTime.Zoned, hour: number): DateTime.Utc =>
  DateTime.toUtc(DateTime.setParts(day, { hour, minute: 0, second: 0, millisecond: 0 }))

const dayIn = (instant: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])), "day")

/** TRIP-013 tomorrow at 08:00 of the country. */
export const defaultDeparture = (now: DateTime.Utc, country: Country): DateTime.Utc =>
  onDay(DateTime.add(dayIn(now, country), { days: 1 }), 8)

/**
 * TRIP-014 tomorrow at 16:00; when the way out is later than that, 16:00 of its day, or of the day after where it
 * arrives too late for it.
 */
export const defaultReturn = (now: DateTime.Utc, country: Country, arrival: DateTime.Utc): DateTime.Utc => {
  const tomorrow = onDay(DateTime.add(dayIn(now, country), { days: 1 }), 16)
  const sameDay = onDay(dayIn(arrival, country), 16)
  const afterwards = DateTime.isLessThan(arrival, sameDay)
    ? sameDay
    : onDay(DateTime.add(dayIn(arrival, country), { days: 1 }), 16)
  return DateTime.max(tomorrow, afterwards)
}
