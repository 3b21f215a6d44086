import { Effect } from "effect"
import type { WeekTimesPayload } from "#core/contract/views/recurring.ts"
import { checkWeek, emptyWeek, mergeWeek, type WeekChange } from "#core/recurring/week.ts"

/** The times of the days in the payload. */
export const readWeek = (payload: WeekTimesPayload): WeekChange => ({
  monday: payload.mondayLeave,
  tuesday: payload.tuesdayLeave,
  wednesday: payload.wednesdayLeave,
  thursday: payload.thursdayLeave,
  friday: payload.fridayLeave,
  saturday: payload.saturdayLeave,
  sunday: payload.sundayLeave
})

/** RECUR-011 The times of a new recurring trip; refuses a week without any. */
export const readNewWeek = (payload: WeekTimesPayload) =>
  Effect.fromResult(checkWeek(mergeWeek(emptyWeek, readWeek(payload))))
