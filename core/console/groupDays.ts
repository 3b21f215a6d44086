import { addDays, dayNumber, daysFrom } from "#core/shared/localDay.ts"

/** The most days that a list is grouped by at once. */
const MAX_GROUP_DAYS = 31
/** The days of a list of which one end is open. */
const OPEN_DAYS = 14

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** CONS-001 Lists the days (`yyyy-MM-dd`) by which a list is grouped: those that it is filtered by, or two weeks from their one end, or from today on. */
export const groupDays = ({ from, to }: Days, today: string): ReadonlyArray<string> => {
  const first = from ?? (to === undefined ? today : addDays(to, 1 - OPEN_DAYS))
  const count = to === undefined ? OPEN_DAYS : dayNumber(to) - dayNumber(first) + 1
  return daysFrom(first, Math.max(0, Math.min(count, MAX_GROUP_DAYS)))
}
