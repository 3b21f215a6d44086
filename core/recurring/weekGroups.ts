import { type Weekday, type WeekTimes, weekdays } from "./week.ts"

/** Days of a week that have the same time. `runs` are the days that follow each other, as first and last day. */
export type WeekGroup = {
  readonly time: string
  readonly runs: readonly (readonly [first: Weekday, last: Weekday])[]
}

const isAfter = (day: Weekday, other: Weekday): boolean =>
  weekdays.indexOf(day) === weekdays.indexOf(other) + 1

const withDay = (runs: WeekGroup["runs"], day: Weekday): WeekGroup["runs"] => {
  const last = runs.at(-1)
  return last !== undefined && isAfter(day, last[1])
    ? [...runs.slice(0, -1), [last[0], day]]
    : [...runs, [day, day]]
}

/** RECUR-015 Groups the days of a week by their time, in the order of their first day: Monday to Thursday 07:00, Friday 08:00. */
export const weekGroups = (times: WeekTimes): readonly WeekGroup[] => {
  const groups = new Map<string, WeekGroup["runs"]>()
  for (const day of weekdays) {
    const time = times[day]
    if (time !== null) groups.set(time, withDay(groups.get(time) ?? [], day))
  }
  return [...groups].map(([time, runs]) => ({ time, runs }))
}
