import { DateTime } from "effect"
import { type Country, timeZoneOf } from "./country.ts"
import { shellDefaults } from "./settings/shell.ts"

/** UI-007: which end of a passenger's ride the time is for; a driver always names the departure. */
export type PickerMode = "departure" | "arrival"

/** UI-002. `leaveNow` stands for the moment it is used, whatever the clock says by then. */
export type PickedTime = {
  readonly mode: PickerMode
  readonly dateTime: DateTime.Utc
  readonly leaveNow: boolean
}

const stepMs = shellDefaults.picker.minuteStep * 60_000
const leaveNowMs = 5 * 60_000
const dayCount = 90

/** Wall-clock time of a country: the picker shows and chooses in it, wherever the browser stands. */
export const inCountry = (instant: DateTime.DateTime, country: Country): DateTime.Zoned =>
  DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country]))

/** UI-012: now, rounded up to the next step. */
export const earliestChoice = (now: DateTime.Utc, country: Country): DateTime.Zoned =>
  inCountry(DateTime.makeUnsafe(Math.ceil(now.epochMilliseconds / stepMs) * stepMs), country)

/** UI-012 in time-only mode: the whole day is open. */
export const earliestOfDay = (now: DateTime.Utc, country: Country): DateTime.Zoned =>
  DateTime.startOf(inCountry(now, country), "day")

/** UI-013. */
export const notBefore = (chosen: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.isLessThan(chosen, earliest) ? earliest : chosen

/** UI-014: the last of 90 days, today being the first. */
export const lastDay = (earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.add(earliest, { days: dayCount - 1 })

/** UI-015: the first moment of that day that may be chosen; the hours before it are left out. */
export const firstOfDay = (day: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  notBefore(DateTime.startOf(day, "day"), earliest)

/** The day as a calendar writes it, "2026-03-02". */
export const dayOf = (moment: DateTime.Zoned): string => DateTime.formatIsoDate(moment)

/** The time as a clock writes it, "07:45". */
export const timeOf = (moment: DateTime.Zoned): string => {
  const { hour, minute } = DateTime.toParts(moment)
  return [hour, minute].map((part) => part.toString().padStart(2, "0")).join(":")
}

/** The same time on another day. */
export const onDay = (moment: DateTime.Zoned, day: string): DateTime.Zoned => {
  const { year, month, day: dayOfMonth } = DateTime.toPartsUtc(DateTime.makeUnsafe(day))
  return DateTime.setParts(moment, { year, month, day: dayOfMonth })
}

/** Another time on the same day; an hour that summer time skips becomes the one after it. */
export const atTime = (moment: DateTime.Zoned, time: string): DateTime.Zoned => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return DateTime.setParts(moment, { hour, minute, second: 0, millisecond: 0 })
}

/** UI-011: within five minutes of now means leaving now. */
export const isLeaveNow = (chosen: DateTime.DateTime, now: DateTime.Utc): boolean =>
  Math.abs(chosen.epochMilliseconds - now.epochMilliseconds) <= leaveNowMs

/** UI-010, UI-011: what a driver's picker emits. */
export const decideDriverTime = (chosen: DateTime.Zoned | "now", now: DateTime.Utc): PickedTime =>
  chosen === "now" || isLeaveNow(chosen, now)
    ? { mode: "departure", dateTime: now, leaveNow: true }
    : { mode: "departure", dateTime: DateTime.toUtc(chosen), leaveNow: false }

/** UI-007, UI-013: what a passenger's picker emits. */
export const decidePassengerTime = (
  chosen: DateTime.Zoned,
  mode: PickerMode,
  earliest: DateTime.Zoned
): PickedTime => ({ mode, dateTime: DateTime.toUtc(notBefore(chosen, earliest)), leaveNow: false })
