import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test"
import { DateTime } from "effect"
import { addDays, instantOf, localDay } from "#core/shared/localDay.ts"

/** Milliseconds: the jobs of each hour on the way take their time. */
const LONG = 60_000

/**
 * Moves the clocks of the server of a test and of its browser to eight o'clock of the next morning in Denmark, so that what begins
 * soon is on the same day. The clocks go on running. Returns by how many minutes they moved.
 */
export const startMorning = async (
  request: APIRequestContext,
  { clock }: BrowserContext
): Promise<number> => {
  const before = DateTime.nowUnsafe()
  const morning = instantOf(`${addDays(localDay(before, "DK"), 1)}T08:00`, "DK")
  const now = DateTime.formatIso(morning)
  const moved = await request.post("/api/dev/clock", { data: { now }, timeout: LONG })
  expect(moved.status(), await moved.text()).toBe(200)
  await clock.install({ time: now })
  return Math.round((DateTime.toEpochMillis(morning) - DateTime.toEpochMillis(before)) / 60_000)
}
