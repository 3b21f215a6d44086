import { type APIRequestContext, chromium, type Page } from "@playwright/test"
import { z } from "zod"
import { phone } from "#tests/e2e/support/browserSettings.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { searchPath } from "#tests/e2e/support/searchPath.ts"
import { chromiumPath } from "#tests/support/browser/chromium.ts"
import { openInApp } from "./openInApp.ts"

const DRIVERS = 200
const SLOWDOWN = 4
/** Drivers who sign up at the same time. */
const AT_ONCE = 8

/** Two hundred drivers with a trip each on the same road at the same time. */
const createDrivers = async (request: APIRequestContext): Promise<void> => {
  for (let first = 0; first < DRIVERS; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    await Promise.all(
      numbers.map((number) =>
        createTrip(request, { number: String(31431000 + number), firstName: `Driver${number}`, minutes: 90 })
      )
    )
  }
}

const Frames = z.object({ longest: z.number(), long: z.number(), frames: z.number(), ms: z.number() })

/** Counts frames in the page from the first result until the list is whole: `long` are those above 50 ms. */
const countFrames = () => {
  const seen = { longest: 0, long: 0, frames: 0, ms: 0, isDone: false }
  Object.assign(globalThis, { samvejFrames: seen })
  const list = () => document.querySelector("#root .sv-results")
  let start: number | undefined
  let last = performance.now()
  const tick = (now: number): void => {
    const results = list()
    if (start !== undefined || (results?.childElementCount ?? 0) > 0) {
      start ??= last
      seen.frames += 1
      seen.longest = Math.max(seen.longest, now - last)
      seen.isDone = results?.getAttribute("aria-busy") === "false"
    }
    last = now
    if (!seen.isDone) return void requestAnimationFrame(tick)
    seen.ms = now - (start ?? now)
  }
  requestAnimationFrame(tick)
  new PerformanceObserver((entries) => {
    for (const { duration, startTime } of entries.getEntries()) {
      if (start !== undefined && startTime + duration >= start && duration > 50) seen.long += 1
    }
  }).observe({ type: "long-animation-frame" })
}

const openSearch = async (page: Page) => {
  await openInApp(page, searchPath({ minutes: 80 }))
  await page.waitForFunction(() => Reflect.get(globalThis, "samvejFrames").isDone === true)
  return Frames.parse(await page.evaluate(() => Reflect.get(globalThis, "samvejFrames")))
}

/**
 * Streams two hundred results to a processor four times slower, and measures the frames in which they appear. Without WebGL: a map that
 * is drawn without a graphics card would take most of the time.
 */
export const measureFrames = async (request: APIRequestContext, baseURL: string) => {
  await createDrivers(request)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--disable-3d-apis"] })
  const page = await browser.newPage({ ...phone, baseURL, serviceWorkers: "block", locale: "en-GB" })
  await page.goto("/demand")
  await page.locator("#root h1").first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  await page.evaluate(countFrames)
  const { frames, long, longest, ms } = await openSearch(page)
  const results = await page.locator("#root .sv-results > li").count()
  await browser.close()
  return {
    streamed_results: results,
    streamed_frames: frames,
    streamed_long_frames: long,
    streamed_longest_frame_ms: longest,
    streamed_ms: ms
  }
}
