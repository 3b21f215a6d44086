import { Result } from "effect"
import { parseTime } from "#core/shared/wallTime.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { drivingTime } from "#core/trip/stopTimes.ts"
import { leadTime } from "./occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "./RecurringRoute.ts"
import { weekdays } from "./week.ts"

const DAY = 24 * 60 * 60
const WEEK = 7 * DAY

/** One drive of a week: its start in seconds after Monday 00:00 on the clocks of the five countries, which are equal. */
interface WeeklyDrive {
  readonly start: number
  readonly seconds: number
}

const weeklyDrives = ({ recurringTrip, route }: RoutedRecurringTrip): ReadonlyArray<WeeklyDrive> =>
  weekdays.flatMap((weekday, index) => {
    const time = recurringTrip.times[weekday]
    if (time === null) return []
    const { hour, minute } = parseTime(time)
    const start = index * DAY + (hour * 60 + minute) * 60 - leadTime(recurringTrip, route)
    return [{ start, seconds: drivingTime(route.duration) }]
  })

/** The seconds from one time of the week to the next time that it is another. */
const secondsUntil = (from: number, to: number): number => (((to - from) % WEEK) + WEEK) % WEEK

const overlaps = (one: WeeklyDrive, other: WeeklyDrive): boolean =>
  secondsUntil(one.start, other.start) < one.seconds || secondsUntil(other.start, one.start) < other.seconds

/** ERR-012, N18 Refuses a recurring trip that drives at the time of one of the driver's `others` on any day of the week. */
export const checkWeekFree = (
  own: RoutedRecurringTrip,
  others: ReadonlyArray<RoutedRecurringTrip>
): Result.Result<void, ExistingTripInPeriod> => {
  const taken = others.flatMap(weeklyDrives)
  return weeklyDrives(own).some((drive) => taken.some((other) => overlaps(drive, other)))
    ? Result.fail(new ExistingTripInPeriod())
    : Result.void
}
