import { DateTime } from "effect"
import { type Country, timeZoneOf } from "./country.ts"

/** Converts an instant to the wall-clock time of a country, whatever the time zone of the browser or server is. */
export const inCountry = (instant: DateTime.DateTime, country: Country): DateTime.Zoned =>
  DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country]))

/** A time on the clock: hours from 0 to 23, minutes from 0 to 59. */
interface ClockTime {
  readonly hour: number
  readonly minute: number
}

/** Parses "07:45". */
export const parseTime = (time: string): ClockTime => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return { hour, minute }
}

/** Formats a time as "07:45". */
export const toTime = ({ hour, minute }: ClockTime): string =>
  [hour, minute].map((part) => part.toString().padStart(2, "0")).join(":")

/** Formats the day as "2026-03-02". */
export const dayOf = (moment: DateTime.Zoned): string => DateTime.formatIsoDate(moment)

/** Formats the time as "07:45". */
export const timeOf = (moment: DateTime.Zoned): string => toTime(DateTime.toParts(moment))

/** Sets the day and keeps the time. */
export const onDay = (moment: DateTime.Zoned, day: string): DateTime.Zoned => {
  const { year, month, day: dayOfMonth } = DateTime.toPartsUtc(DateTime.makeUnsafe(day))
  return DateTime.setParts(moment, { year, month, day: dayOfMonth })
}

/** Sets the time and keeps the day. A time that summer time skips is an hour later. */
export const atTime = (moment: DateTime.Zoned, time: string): DateTime.Zoned =>
  DateTime.setParts(moment, { ...parseTime(time), second: 0, millisecond: 0 })
