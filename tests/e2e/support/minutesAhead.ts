import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"

const Clock = z.object({ now: z.string() })

/** How many minutes the server's clock is ahead, which no test moves back. */
export const minutesAhead = async (request: APIRequestContext): Promise<number> => {
  const { now } = Clock.parse(await (await request.get("/api/dev/clock")).json())
  return Math.round((Date.parse(now) - Date.now()) / 60_000)
}
