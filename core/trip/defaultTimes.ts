import { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { atTime, inCountry } from "#core/shared/wallTime.ts"

/** TRIP-013 and TRIP-014 fix these times; that of a ride now is a setting (C28). */
const DEPARTURE_TIME = "08:00"
const RETURN_TIME = "16:00"

const tomorrowAt = (now: DateTime.Utc, country: Country, time: string): DateTime.Utc =>
  DateTime.toUtc(atTime(DateTime.add(inCountry(now, country), { days: 1 }), time))

/** TRIP-013 The default departure is the next day at 08:00 in the country. */
export const defaultDeparture = (now: DateTime.Utc, country: Country): DateTime.Utc =>
  tomorrowAt(now, country, DEPARTURE_TIME)

/**
 * TRIP-015, C28 The default return of a ride now is the same day at `time` (`HH:mm`), or the next day when that has
 * passed.
 */
export const rideNowReturn = (arrival: DateTime.Utc, country: Country, time: string): DateTime.Utc => {
  const sameDay = DateTime.toUtc(atTime(inCountry(arrival, country), time))
  return DateTime.isLessThan(arrival, sameDay) ? sameDay : tomorrowAt(arrival, country, time)
}

/**
 * TRIP-014 The default return is the next day at 16:00. When the outward trip is later, it is the first 16:00 after its
 * arrival.
 */
export const defaultReturn = (now: DateTime.Utc, country: Country, arrival: DateTime.Utc): DateTime.Utc =>
  DateTime.max(tomorrowAt(now, country, RETURN_TIME), rideNowReturn(arrival, country, RETURN_TIME))
