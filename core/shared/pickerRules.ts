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

const stepMinutes = shellDefaults.picker.minuteStep
const stepMs = stepMinutes * 60_000
const dayCount = 90

/** Wall-clock time of a country: the wheels show and choose in it, wherever the browser stands. */
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

/** UI-014: the starts of 90 days, today first. */
export const dayChoices = (earliest: DateTime.Zoned): readonly DateTime.Zoned[] => {
  const first = DateTime.startOf(earliest, "day")
  return Array.from({ length: dayCount }, (_, days) => DateTime.add(first, { days }))
}

const isSameDay = (one: DateTime.Zoned, other: DateTime.Zoned): boolean =>
  DateTime.startOf(one, "day").epochMilliseconds === DateTime.startOf(other, "day").epochMilliseconds

/** UI-015: on the first day the hours that are over are left out. */
export const hourChoices = (day: DateTime.Zoned, earliest: DateTime.Zoned): readonly number[] => {
  const first = isSameDay(day, earliest) ? DateTime.toParts(earliest).hour : 0
  return Array.from({ length: 24 - first }, (_, at) => first + at)
}

/** UI-014. */
export const minuteChoices: readonly number[] = Array.from(
  { length: 60 / stepMinutes },
  (_, at) => at * stepMinutes
)

/** The day of `day` at this wall-clock time; an hour that summer time skips becomes the one after it. */
export const atTime = (day: DateTime.Zoned, hour: number, minute: number): DateTime.Zoned =>
  DateTime.setParts(day, { hour, minute, second: 0, millisecond: 0 })

/** UI-011: within five minutes of now means leaving now. */
export const isLeaveNow = (chosen: DateTime.DateTime, now: DateTime.Utc): boolean =>
  Math.abs(chosen.epochMilliseconds - now.epochMilliseconds) <= stepMs

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
