import { Effect } from "effect"
import type { WeekTimesPayload } from "#core/contract/views/recurring.ts"
import { checkWeek, type GivenWeek, mergeWeek, never } from "#core/recurring/weekTimes.ts"

export const givenWeek = (payload: WeekTimesPayload): GivenWeek => ({
  monday: payload.mondayLeave,
  tuesday: payload.tuesdayLeave,
  wednesday: payload.wednesdayLeave,
  thursday: payload.thursdayLeave,
  friday: payload.fridayLeave,
  saturday: payload.saturdayLeave,
  sunday: payload.sundayLeave
})

/** RECUR-011 the days of a new series. */
export const newWeek = (payload: WeekTimesPayload) =>
  Effect.fromResult(checkWeek(mergeWeek(never, givenWeek(payload))))
