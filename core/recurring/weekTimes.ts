import { Result } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import { type Weekday, type WeekTimes, weekdays } from "./RecurringTrip.ts"

/** What was said of a week: null takes a day out, undefined says nothing. */
export type GivenWeek = Readonly<Record<Weekday, string | null | undefined>>

/** The same question for each day of the week. */
export const eachDay = <A>(of: (day: Weekday) => A): Readonly<Record<Weekday, A>> => ({
  monday: of("monday"),
  tuesday: of("tuesday"),
  wednesday: of("wednesday"),
  thursday: of("thursday"),
  friday: of("friday"),
  saturday: of("saturday"),
  sunday: of("sunday")
})

/** A week without a ride. */
export const never: WeekTimes = eachDay(() => null)

/** N80 a week as it is once some of its days are given anew. */
export const mergeWeek = (before: WeekTimes, given: GivenWeek): WeekTimes =>
  eachDay((day) => (given[day] === undefined ? before[day] : given[day]))

/** One field has no time. */
export const missingTime = (field: string): InvalidFields =>
  new InvalidFields({ fields: [fieldProblem(field, "invalid.plannedTime")] })

/** RECUR-011 a series comes on one day at least. */
export const checkWeek = (times: WeekTimes): Result.Result<WeekTimes, InvalidFields> =>
  weekdays.some((day) => times[day] !== null) ? Result.succeed(times) : Result.fail(missingTime("times"))
