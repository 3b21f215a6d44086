import { DateTime, Result } from "effect"
import type { Country } from "./country.ts"
import { atTime, inCountry, onDay } from "./wallTime.ts"

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

/** UI-012 The earliest time is now, rounded up to the next step. */
export const earliestChoice = (now: DateTime.Utc, country: Country, minuteStep: number): DateTime.Zoned => {
  const stepMs = minuteStep * 60_000
  return inCountry(DateTime.makeUnsafe(Math.ceil(now.epochMilliseconds / stepMs) * stepMs), country)
}

/** UI-013 Corrects a time with which the picker opens to the earliest time. */
export const notBefore = (chosen: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.isLessThan(chosen, earliest) ? earliest : chosen

/** UI-014 Computes the last of the 90 days of the picker. */
export const lastDay = (earliest: DateTime.Zoned): DateTime.Zoned =>
  DateTime.add(earliest, { days: dayCount - 1 })

/** UI-015 Computes the first time of a day that can be chosen; the past hours of the first day are left out. */
export const firstOfDay = (day: DateTime.Zoned, earliest: DateTime.Zoned): DateTime.Zoned =>
  notBefore(DateTime.startOf(day, "day"), earliest)

/** Why a day and a time cannot be saved: the time is not whole, it has passed, or its minutes lie between two steps. */
export type TimeProblem = "incomplete" | "past" | "offStep"

/**
 * UI-014, C59 Joins the selected day ("2026-03-02") and the typed time ("07:45", empty while it is not whole) when they are
 * saved. Nothing is changed for the person: neither alone is wrong while the other may still change.
 */
export const joinDayAndTime = (
  { day, time }: { readonly day: string; readonly time: string },
  earliest: DateTime.Zoned,
  minuteStep: number
): Result.Result<DateTime.Zoned, TimeProblem> => {
  if (time === "") return Result.fail("incomplete")
  const chosen = atTime(onDay(earliest, day), time)
  if (DateTime.isLessThan(chosen, earliest)) return Result.fail("past")
  return DateTime.toParts(chosen).minute % minuteStep === 0 ? Result.succeed(chosen) : Result.fail("offStep")
}

/** UI-011 A selected time within five minutes of now means leave now. */
export const isLeaveNow = (chosen: DateTime.DateTime, now: DateTime.Utc): boolean =>
  Math.abs(chosen.epochMilliseconds - now.epochMilliseconds) <= leaveNowMs

/** UI-010, UI-011 Decides the output of the driver's picker. */
export const decideDriverTime = (chosen: DateTime.Zoned | "now", now: DateTime.Utc): PickedTime =>
  chosen === "now" || isLeaveNow(chosen, now)
    ? { mode: "departure", dateTime: now, leaveNow: true }
    : { mode: "departure", dateTime: DateTime.toUtc(chosen), leaveNow: false }

/** UI-007 Decides the output of the passenger's picker. */
export const decidePassengerTime = (chosen: DateTime.Zoned, mode: PickerMode): PickedTime => ({
  mode,
  dateTime: DateTime.toUtc(chosen),
  leaveNow: false
})
