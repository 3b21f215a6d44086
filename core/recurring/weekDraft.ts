import { type Weekday, type WeekTimes, weekdays } from "./RecurringTrip.ts"
import { eachDay } from "./weekTimes.ts"

/** What a person has filled in so far: which days, and at what time (`HH:mm`). */
export type WeekDraft = Readonly<Record<Weekday, { readonly checked: boolean; readonly time: string | null }>>

/** RECUR-005. */
const defaultTime = "09:00"
const workdays: ReadonlySet<Weekday> = new Set(["monday", "tuesday", "wednesday", "thursday", "friday"])
/** RECUR-007. */
const RETURN_HOURS = 8

/** RECUR-004 Monday to Friday. */
export const defaultWeek: WeekDraft = eachDay((day) => ({ checked: workdays.has(day), time: defaultTime }))

/** RECUR-006. */
export const toggleDay = (week: WeekDraft, day: Weekday): WeekDraft => ({
  ...week,
  [day]: { ...week[day], checked: !week[day].checked }
})

/** RECUR-006 a day that is given a time is meant. */
export const setTime = (week: WeekDraft, day: Weekday, time: string): WeekDraft => ({
  ...week,
  [day]: { checked: true, time }
})

const later = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return [(hour + RETURN_HOURS) % 24, minute].map((part) => String(part).padStart(2, "0")).join(":")
}

/** RECUR-007 the way back on the same days; past midnight the clock starts anew. */
export const returnWeek = (week: WeekDraft): WeekDraft =>
  eachDay((day) => {
    const { checked, time } = week[day]
    return { checked, time: time === null ? null : later(time) }
  })

/** RECUR-011 the checked days that have no time yet. */
export const missingTimes = (week: WeekDraft): ReadonlyArray<Weekday> =>
  weekdays.filter((day) => week[day].checked && week[day].time === null)

/** RECUR-015 what is sent: null on days that are not checked. */
export const timesOf = (week: WeekDraft): WeekTimes =>
  eachDay((day) => (week[day].checked ? week[day].time : null))
