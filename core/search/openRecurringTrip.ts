import type { WeeklyPattern } from "#core/recurring/weeklyPattern.ts"

/** A driver's weekly series as search takes it. */
export interface OpenRecurringTrip extends WeeklyPattern {
  /** N25 the coming days (`yyyy-MM-dd`) that have a ride of their own, whatever became of it. */
  readonly taken: ReadonlyArray<string>
}
