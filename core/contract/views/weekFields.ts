import type { WeekTimes } from "#core/recurring/week.ts"
import type { WeekTimesView } from "./recurring.ts"

/** RECUR-015 The fields of a week in a payload. */
export const toWeekFields = (times: WeekTimes): WeekTimesView => ({
  mondayLeave: times.monday,
  tuesdayLeave: times.tuesday,
  wednesdayLeave: times.wednesday,
  thursdayLeave: times.thursday,
  fridayLeave: times.friday,
  saturdayLeave: times.saturday,
  sundayLeave: times.sunday
})

/** RECUR-015 The week of a recurring trip. */
export const weekTimesOf = (view: WeekTimesView): WeekTimes => ({
  monday: view.mondayLeave,
  tuesday: view.tuesdayLeave,
  wednesday: view.wednesdayLeave,
  thursday: view.thursdayLeave,
  friday: view.fridayLeave,
  saturday: view.saturdayLeave,
  sunday: view.sundayLeave
})
