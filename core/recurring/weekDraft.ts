import { parseTime, toTime } from "#core/shared/wallTime.ts"
import { mapWeek, type Weekday, type WeekTimes, weekdays } from "./week.ts"

/** The week in a form: which days are checked, and at what time (`HH:mm`). */
export type WeekDraft = Readonly<Record<Weekday, { readonly checked: boolean; readonly time: string | null }>>

/** RECUR-005 The default time of every day is 09:00. */
const DEFAULT_TIME = "09:00"
/** RECUR-004 Monday to Friday are checked by default. */
const workdays: ReadonlySet<Weekday> = new Set(["monday", "tuesday", "wednesday", "thursday", "friday"])
/** RECUR-007 The return trip is eight hours later. */
const RETURN_HOURS = 8

/** RECUR-004, RECUR-005 The week that a new recurring trip starts with. */
export const defaultWeek: WeekDraft = mapWeek((day) => ({ checked: workdays.has(day), time: DEFAULT_TIME }))

/** RECUR-006 Checks or unchecks a day. */
export const toggleDay = (week: WeekDraft, day: Weekday): WeekDraft => ({
  ...week,
  [day]: { ...week[day], checked: !week[day].checked }
})

/** RECUR-006 Setting the time of a day checks it; null while the typed time is not whole. */
export const setTime = (week: WeekDraft, day: Weekday, time: string | null): WeekDraft => ({
  ...week,
  [day]: { checked: true, time }
})

/** Gives every checked day the time of one day. */
export const copyTime = (week: WeekDraft, from: Weekday): WeekDraft =>
  mapWeek((day) => (week[day].checked ? { checked: true, time: week[from].time } : week[day]))

const returnTime = (time: string): string => {
  const { hour, minute } = parseTime(time)
  return toTime({ hour: (hour + RETURN_HOURS) % 24, minute })
}

/** RECUR-007 Computes the week of the return trip: the same days, eight hours later on the clock. */
export const returnWeek = (week: WeekDraft): WeekDraft =>
  mapWeek((day) => {
    const { checked, time } = week[day]
    return { checked, time: time === null ? null : returnTime(time) }
  })

/** RECUR-011 Lists the checked days without a time. */
export const missingTimes = (week: WeekDraft): ReadonlyArray<Weekday> =>
  weekdays.filter((day) => week[day].checked && week[day].time === null)

/** RECUR-015 Builds the payload of a week: null on days that are not checked. */
export const timesOf = (week: WeekDraft): WeekTimes =>
  mapWeek((day) => (week[day].checked ? week[day].time : null))

/** The draft of a saved week. A day without an occurrence has the time of the first day with one, ready to be checked. */
export const weekDraftOf = (times: WeekTimes): WeekDraft => {
  const first = weekdays.map((day) => times[day]).find((time) => time !== null) ?? DEFAULT_TIME
  return mapWeek((day) => ({ checked: times[day] !== null, time: times[day] ?? first }))
}
