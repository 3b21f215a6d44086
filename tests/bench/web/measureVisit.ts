import { gzipSync } from "node:zlib"
import type { CDPSession, Page } from "@playwright/test"
import { z } from "zod"
import type { MeasuredPage } from "./pages.ts"

/**
 * Lighthouse's mobile preset, applied instead of simulated (`throttlingMethod: "devtools"`): a slow 4G connection of 150 ms and
 * 1.6 Mbit/s, with its factors for latency and throughput, and a processor four times slower than this one.
 */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8
}
const SLOWDOWN = 4
/** Without a long task for this time the page is interactive. */
const QUIET_MS = 3000

const Observed = z.object({ lcp: z.number(), tbt: z.number(), cls: z.number(), shown: z.number() })

/**
 * Collects in the page what Lighthouse reads from a trace. Of the layout it sums all shifts, where Lighthouse takes the worst five
 * seconds.
 */
const observe = () => {
  const seen = { lcp: 0, cls: 0, tasks: new Array<{ start: number; ms: number }>(), lastTask: 0, shown: 0 }
  Object.assign(globalThis, { samvejSeen: seen })
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  on("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime
  })
  on("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput") !== true) seen.cls += Number(Reflect.get(entry, "value"))
  })
  on("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration })
    seen.lastTask = startTime + duration
  })
  new MutationObserver((_, observer) => {
    if (document.querySelector("#root main, #shell[data-written] main") === null) return
    seen.shown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const isQuiet = (ms: number): boolean => {
  const { lastTask } = Reflect.get(globalThis, "samvejSeen")
  return performance.now() - lastTask > ms
}

/** Total blocking time: of each task after the first paint what it takes beyond 50 ms. */
const summary = () => {
  const seen = Reflect.get(globalThis, "samvejSeen")
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0
  let tbt = 0
  for (const { start, ms } of seen.tasks) {
    const from = Math.max(start, paint)
    tbt += Math.max(0, start + ms - from - 50)
  }
  return { lcp: seen.lcp, cls: seen.cls, shown: seen.shown, tbt }
}

/** The code that is within the page itself. */
const inlineScripts = (): string =>
  [...document.scripts]
    .filter(({ src, type }) => src === "" && (type === "" || type === "module" || type === "text/javascript"))
    .map(({ text }) => text)
    .join("\n")

/** Sums the gzip sizes of the scripts that had arrived at this time, those within the page included. */
const scriptsBefore = async (page: Page, shown: number): Promise<number> => {
  const scripts = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js") && Reflect.get(entry, "responseEnd") <= until)
        .map(({ name }) => name),
    shown
  )
  const sizes = scripts.map(
    async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length
  )
  const inline = gzipSync(await page.evaluate(inlineScripts), { level: 9 }).length
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, inline)
}

/** Gives the page the connection and the processor of a slow phone. */
export const throttle = async (session: CDPSession): Promise<void> => {
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", network)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
}

/**
 * Opens the page once and measures it: kilobytes of script before the first screen, milliseconds, and the layout shift. Of a page that the
 * server wrote all scripts count that come without a touch.
 */
export const measureVisit = async (page: Page, { isShown, isWritten, path }: MeasuredPage) => {
  const session = await page.context().newCDPSession(page)
  await throttle(session)
  await page.addInitScript(observe)
  await page.goto(path)
  await isShown(page)
  await page.waitForFunction(isQuiet, QUIET_MS)
  const { cls, lcp, shown, tbt } = Observed.parse(await page.evaluate(summary))
  const scripts = await scriptsBefore(page, isWritten === true ? Number.MAX_VALUE : shown)
  return { js_kb: scripts / 1000, lcp_ms: lcp, tbt_ms: tbt, cls, shown_ms: shown }
}
