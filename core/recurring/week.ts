import { Result } from "effect"
import { type InvalidFields, missingTime } from "#core/shared/refusals.ts"

/** Monday first. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday"
] as const
export type Weekday = (typeof weekdays)[number]

/** RECUR-015 `HH:mm` on the clocks of the country of the start; null on days without an occurrence. */
export type WeekTimes = Readonly<Record<Weekday, string | null>>

/** A change of a week: null removes the day, undefined leaves it as it is. */
export type WeekChange = Readonly<Record<Weekday, string | null | undefined>>

/** Builds a record with a value for each day of the week. */
export const mapWeek = <A>(valueOf: (day: Weekday) => A): Readonly<Record<Weekday, A>> => ({
  monday: valueOf("monday"),
  tuesday: valueOf("tuesday"),
  wednesday: valueOf("wednesday"),
  thursday: valueOf("thursday"),
  friday: valueOf("friday"),
  saturday: valueOf("saturday"),
  sunday: valueOf("sunday")
})

/** A week without an occurrence. */
export const emptyWeek: WeekTimes = mapWeek(() => null)

/** N80 Merges a change into a week. */
export const mergeWeek = (before: WeekTimes, change: WeekChange): WeekTimes =>
  mapWeek((day) => (change[day] === undefined ? before[day] : change[day]))

/** RECUR-011 A recurring trip has an occurrence on at least one weekday. */
export const checkWeek = (times: WeekTimes): Result.Result<WeekTimes, InvalidFields> =>
  weekdays.some((day) => times[day] !== null) ? Result.succeed(times) : Result.fail(missingTime("times"))
