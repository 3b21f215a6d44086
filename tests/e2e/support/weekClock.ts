import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test"
import { DateTime } from "effect"
import { addDays, dayNumber, localDay, startOfDay } from "#core/shared/localDay.ts"
import { atTime, inCountry } from "#core/shared/wallTime.ts"

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const
type Day = (typeof days)[number]

/** Milliseconds: the jobs of each hour on the way take their time. */
const LONG = 60_000

/** 1970-01-01 was a Thursday. */
const isSunday = (day: string): boolean => dayNumber(day) % 7 === 3

/** The next Sunday in Denmark that has not begun. */
const nextSunday = (): string => {
  const today = localDay(DateTime.nowUnsafe(), "DK")
  return [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count)).find(isSunday) ?? today
}

/**
 * Empties the server of a test and moves its clock, and those of the browsers with it, through the next week from Sunday on. The
 * clocks go on running.
 */
export const startWeek = async (request: APIRequestContext, contexts: ReadonlyArray<BrowserContext>) => {
  const sunday = nextSunday()
  const instantOf = (day: Day, time: string): string => {
    const midnight = inCountry(startOfDay(addDays(sunday, days.indexOf(day)), "DK"), "DK")
    return DateTime.formatIso(atTime(midnight, time))
  }
  const moveServer = async (now: string) => {
    const moved = await request.post("/api/dev/clock", { data: { now }, timeout: LONG })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  // The trips of the demo people would need a job each on the way.
  const emptied = await request.post("/api/dev/reset", { timeout: LONG })
  expect(emptied.status(), await emptied.text()).toBe(204)
  const begin = instantOf("Sunday", "18:00")
  await moveServer(begin)
  for (const { clock } of contexts) await clock.install({ time: begin })
  return {
    /** A time in Denmark on a day of the week. */
    dateOf: (day: Day, time: string): Date => new Date(instantOf(day, time)),
    /** Moves all clocks to a time in Denmark, later than now. */
    moveTo: async (day: Day, time: string): Promise<void> => {
      const now = instantOf(day, time)
      await moveServer(now)
      for (const { clock } of contexts) await clock.setSystemTime(now)
    }
  }
}
