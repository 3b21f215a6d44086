import { addDays, dayNumber, daysFrom } from "#core/shared/localDay.ts"

/** The most days that a list is grouped by at once. */
const MAX_GROUP_DAYS = 31
/** The days of a list of which one end is open. */
const OPEN_DAYS = 14

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Whether the times of a list are those of plans or of what has happened. */
export type GroupTimes = "to come" | "past"

/**
 * CONS-001 Lists the days (`yyyy-MM-dd`) by which a list is grouped: those that it is filtered by, or two weeks from their one end; without any, the
 * two weeks that begin or, for what is past, end today.
 */
export const groupDays = (
  days: Days,
  today: string,
  times: GroupTimes = "to come"
): ReadonlyArray<string> => {
  const isOpen = days.from === undefined && days.to === undefined
  const { from, to } = isOpen && times === "past" ? { from: undefined, to: today } : days
  const first = from ?? (to === undefined ? today : addDays(to, 1 - OPEN_DAYS))
  const count = to === undefined ? OPEN_DAYS : dayNumber(to) - dayNumber(first) + 1
  return daysFrom(first, Math.max(0, Math.min(count, MAX_GROUP_DAYS)))
}
