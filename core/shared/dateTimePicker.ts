import { DateTime } from "effect"
import { type Country, timeZoneOf } from "./country.ts"

/** UI-007 Whether a passenger chooses the departure or the arrival; a driver always chooses the departure. */
export type PickerMode = "departure" | "arrival"

/** UI-002 The output of the picker. `leaveNow` means the moment at which the output is used. */
export type PickedTime = {
  readonly mode: PickerMode
  readonly dateTime: DateTime.Utc
  readonly leaveNow: boolean
}

const leaveNowMs = 5 * 60_000
const dayCount = 90

/**
 * Converts an instant to the wall-clock time of a country, in which the picker works, whatever the browser's time zone
 * is.
 */
export const inCountry = (instant: DateTime.DateTime, country: Country): DateTime.Zoned =>
  DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country]))

/** UI-012 The earliest time is now, rounded up to the next step. */
export const earliestChoice = (now: DateTime.Utc, country: Country, minuteStep: number): DateTime.Zoned => {
  const stepMs = minuteStep * 60_000
  return inCountry(DateTime.makeUnsafe(Math.ceil(now.epochMilliseconds / stepMs) * stepMs), country)
}

/** UI-012 In time-only mode the earliest time is midnight. */
export const earliestOfDay = (now: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(inCountry(now, country), "day")

/** UI-013 Corrects an earlier selection to the earliest time. */
export const notBefore = (chosen: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.isLessThan(chosen, earliest) ? earliest : chosen

/** UI-014 Computes the last of the 90 days of the picker. */
export const lastDay = (earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.add(earliest, { days: dayCount - 1 })

/** UI-015 Computes the first time of a day that can be chosen; the past hours of the first day are left out. */
export const firstOfDay = (day: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  notBefore(DateTime.startOf(day, "day"), earliest)

/** Formats the day as "2026-03-02". */
export const dayOf = (moment: DateTime.Zoned): string => DateTime.formatIsoDate(moment)

/** Formats the time as "07:45". */
export const timeOf = (moment: DateTime.Zoned): string => {
  const { hour, minute } = DateTime.toParts(moment)
  return [hour, minute].map((part) => part.toString().padStart(2, "0")).join(":")
}

/** Sets the day and keeps the time. */
export const onDay = (moment: DateTime.Zoned, day: string): DateTime.Zoned => {
  const { year, month, day: dayOfMonth } = DateTime.toPartsUtc(DateTime.makeUnsafe(day))
  return DateTime.setParts(moment, { year, month, day: dayOfMonth })
}

/** Sets the time and keeps the day. A time that summer time skips is an hour later. */
export const atTime = (moment: DateTime.Zoned, time: string): DateTime.Zoned => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return DateTime.setParts(moment, { hour, minute, second: 0, millisecond: 0 })
}

/** UI-011 A selected time within five minutes of now means leave now. */
export const isLeaveNow = (chosen: DateTime.DateTime, now: DateTime.Utc): boolean =>
  Math.abs(chosen.epochMilliseconds - now.epochMilliseconds) <= leaveNowMs

/** UI-010, UI-011 Decides the output of the driver's picker. */
export const decideDriverTime = (chosen: DateTime.Zoned | "now", now: DateTime.Utc): PickedTime =>
  chosen === "now" || isLeaveNow(chosen, now)
    ? { mode: "departure", dateTime: now, leaveNow: true }
    : { mode: "departure", dateTime: DateTime.toUtc(chosen), leaveNow: false }

/** UI-007, UI-013 Decides the output of the passenger's picker. */
export const decidePassengerTime = (
  chosen: DateTime.Zoned,
  mode: PickerMode,
  earliest: DateTime.Zoned
): PickedTime => ({ mode, dateTime: DateTime.toUtc(notBefore(chosen, earliest)), leaveNow: false })
