import { chromium, type Page } from "@playwright/test"
import { Effect } from "effect"
import { layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { staffCookie } from "#core/contract/consoleStaff.ts"
import { type Benchmark, type Limits, percentile } from "#scripts/bench/Benchmark.ts"
import { chromiumPath } from "#tests/support/browser/chromium.ts"
import { TOKEN_SECRET } from "./api/callers.ts"
import { fillConsole } from "./console/fillConsole.ts"
import { framesDuring } from "./console/frames.ts"
import { loadUpdate } from "./console/liveBytes.ts"
import { measureExport } from "./console/measureExport.ts"
import { moveTrips, startTrips } from "./console/moveTrips.ts"
import { withServer } from "./withServer.ts"

/** `CONSOLE_SCALE=0.1` has a tenth of the rows. */
const SCALE = Number(process.env["CONSOLE_SCALE"] ?? 1)
const amounts = { people: 300_000 * SCALE, trips: 1_000_000 * SCALE, bookingsPerTrip: 0 }
const AGENT_TOKEN = "the agent"
const plenty = { calls: 10_000_000, windowSeconds: 60 }
const settings = { limits: { address: { reads: plenty, changes: plenty } } }

const SCROLLS = 400
const SCROLL_PIXELS = 600
const UPDATES = 8
const UPDATE_MS = 2000

export const limits: Limits = { export_memory_growth: 1.05, table_long_frames: 0 }

/** Turns the wheel over the list of trips as fast as the page draws. */
const scrollTable = async (page: Page): Promise<void> => {
  await page.getByRole("grid").hover()
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, SCROLL_PIXELS)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/**
 * What the console does with a million trips: the file of all of them, and the frames of their table as it scrolls; then the live map of
 * ten thousand moving trips, in kilobytes on the wire for each update, and in frames. A browser without a graphics card draws the map.
 */
export const benchmark: Benchmark = () =>
  withServer({ settings, env: { TOKEN_SECRET } }, async (server) => {
    const pool = layerPool(parseDatabaseUrl(new URL(server.databaseUrl)), {
      maxConnections: 1,
      applicationName: "bench"
    })
    const run = <A, E>(work: Effect.Effect<A, E, Effect.Services<typeof startTrips>>) =>
      Effect.runPromise(work.pipe(Effect.provide(pool), Effect.orDie))
    await run(fillConsole(amounts, TOKEN_SECRET, AGENT_TOKEN))
    const metrics: Record<string, number> = await measureExport(server, AGENT_TOKEN, amounts.trips)

    const browser = await chromium.launch({ executablePath: chromiumPath() })
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      locale: "en-GB",
      serviceWorkers: "block"
    })
    await context.addCookies([{ name: staffCookie, value: AGENT_TOKEN, url: server.url }])
    // Without it the console does not ask whether somebody is signed in.
    await context.addInitScript(() => localStorage.setItem("samvej.console.signedIn", "yes"))
    const page = await context.newPage()
    try {
      await page.goto("/console/trips")
      await page.getByRole("row").nth(1).waitFor()
      Object.assign(metrics, await framesDuring(page, "table", () => scrollTable(page)))

      await run(startTrips)
      await run(moveTrips)
      await page.goto("/console/live")
      await page.getByRole("listbox").last().getByRole("option").first().waitFor()
      const updates: Array<Awaited<ReturnType<typeof loadUpdate>>> = []
      let known = await loadUpdate(server.url, AGENT_TOKEN)
      metrics["live_first_kb"] = known.kilobytes
      const follow = async (): Promise<void> => {
        for (let nth = 0; nth < UPDATES; nth += 1) {
          await run(moveTrips)
          await page.waitForTimeout(UPDATE_MS)
          known = await loadUpdate(server.url, AGENT_TOKEN, known.cursor)
          updates.push(known)
        }
      }
      Object.assign(metrics, await framesDuring(page, "live", follow))
      metrics["live_update_kb"] = percentile(
        updates.map(({ kilobytes }) => kilobytes),
        0.5
      )
      metrics["live_update_trips"] = percentile(
        updates.map(({ changed }) => changed),
        0.5
      )
      metrics["live_update_ms"] = percentile(
        updates.map(({ millis }) => millis),
        0.5
      )
    } finally {
      await browser.close()
    }
    return metrics
  })
