import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test"
import { DateTime } from "effect"
import { localDay, startOfDay } from "#core/shared/localDay.ts"

/** Milliseconds: the jobs of each hour on the way take their time. */
const LONG = 60_000

/**
 * Moves the clocks of the server of a test and of its browser past midnight in Denmark if the day ends within two hours, so that what
 * begins soon is on the same day. The clocks go on running.
 */
export const passMidnight = async (request: APIRequestContext, { clock }: BrowserContext): Promise<void> => {
  const now = DateTime.nowUnsafe()
  const soon = localDay(DateTime.add(now, { hours: 2 }), "DK")
  if (soon === localDay(now, "DK")) return
  const time = DateTime.formatIso(DateTime.add(startOfDay(soon, "DK"), { minutes: 1 }))
  const moved = await request.post("/api/dev/clock", { data: { now: time }, timeout: LONG })
  expect(moved.status(), await moved.text()).toBe(200)
  await clock.install({ time })
}
