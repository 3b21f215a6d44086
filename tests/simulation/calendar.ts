import { DateTime } from "effect"

const zone = DateTime.zoneMakeNamedUnsafe("Europe/Copenhagen")

/** Computes a local time: minutes after midnight, days after the day of `now`. */
export const wallTime = (now: DateTime.Utc, daysLater: number, minutes: number): DateTime.Utc => {
  const { day, month, year } = DateTime.toParts(DateTime.setZone(now, zone))
  const parts = { year, month, day: day + daysLater, hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return DateTime.toUtc(DateTime.makeZonedUnsafe(parts, { timeZone: zone, adjustForTimeZone: true }))
}

export const minutesAfter = (time: DateTime.Utc, minutes: number): DateTime.Utc =>
  DateTime.add(time, { minutes })

/** From Monday to Friday. */
export const isWorkday = (time: DateTime.Utc): boolean =>
  ![0, 6].includes(DateTime.toParts(DateTime.setZone(time, zone)).weekDay)

/** Computes the local date `yyyy-MM-dd` so many days after that of `now`. */
export const localDate = (now: DateTime.Utc, daysLater: number): string =>
  DateTime.formatIsoDate(DateTime.setZone(wallTime(now, daysLater, 12 * 60), zone))
