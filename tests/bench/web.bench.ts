import { type Browser, chromium, request as requests } from "@playwright/test"
import { type Benchmark, type Limits, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { phone } from "#tests/e2e/support/browserSettings.ts"
import { startDemoServer } from "#tests/e2e/support/startDemoServer.ts"
import { chromiumPath } from "#tests/support/browser/chromium.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { measureFrames } from "./web/measureFrames.ts"
import { measureMemory } from "./web/measureMemory.ts"
import { measureVisit } from "./web/measureVisit.ts"
import { type MeasuredPage, measuredPages } from "./web/pages.ts"

const RUNS = 5
/** All without it. */
const wanted = process.env["WEB_PAGES"]?.split(",")

/** Of the pages that the server writes. */
export const limits: Limits = Object.fromEntries(
  ["landing", "shared_trip", "code_entry"].flatMap((page) => [
    [`${page}_js_kb`, 90],
    [`${page}_lcp_ms`, 1500],
    [`${page}_cls`, 0.02]
  ])
)

type Visit = Awaited<ReturnType<typeof measureVisit>>

const newContext = (
  browser: Browser,
  { baseURL, userAgent }: { readonly baseURL: string; readonly userAgent?: string | undefined },
  serviceWorkers: "allow" | "block"
) =>
  browser.newContext({
    ...phone,
    baseURL,
    serviceWorkers,
    locale: "en-GB",
    timezoneId: "Europe/Copenhagen",
    ...(userAgent === undefined ? {} : { userAgent })
  })

/** The first visit: nothing is stored in the browser but the session. */
const firstVisit = async (browser: Browser, url: string, measured: MeasuredPage): Promise<Visit> => {
  const context = await newContext(browser, { baseURL: url, userAgent: measured.userAgent }, "block")
  const page = await context.newPage()
  if (measured.token !== undefined) await page.addInitScript(storeSession, measured.token)
  const visit = await measureVisit(page, measured)
  await context.close()
  return visit
}

/** A later visit, which the service worker answers from what it stored. */
const repeatVisit = async (browser: Browser, url: string, measured: MeasuredPage): Promise<Visit> => {
  const context = await newContext(browser, { baseURL: url, userAgent: measured.userAgent }, "allow")
  const before = await context.newPage()
  if (measured.token !== undefined) await context.addInitScript(storeSession, measured.token)
  await before.goto(measured.path)
  await measured.isShown(before)
  await before.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await before.goto("about:blank")
  await before.close()
  const visit = await measureVisit(await context.newPage(), measured)
  await context.close()
  return visit
}

const storeSession = (token: string) => localStorage.setItem("samvej.session", JSON.stringify({ token }))

const medians = (name: string, visits: ReadonlyArray<Visit>): Metrics => {
  const median = (key: keyof Visit) =>
    percentile(
      visits.map((visit) => visit[key]),
      0.5
    )
  return {
    [`${name}_js_kb`]: median("js_kb"),
    [`${name}_lcp_ms`]: median("lcp_ms"),
    [`${name}_tbt_ms`]: median("tbt_ms"),
    [`${name}_cls`]: median("cls"),
    [`${name}_shown_ms`]: median("shown_ms")
  }
}

/** Measures a page several times. */
const measureRuns = async (visit: () => Promise<Visit>): Promise<ReadonlyArray<Visit>> => {
  const visits: Array<Visit> = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit())
  return visits
}

/**
 * The built rider app in headless Chromium on a slow phone, five visits each: gzipped scripts before the first screen (`js_kb`),
 * largest contentful paint, total blocking time, layout shift, and when the app's own page stands (`shown_ms`); then the second visit of
 * each (`_repeat`). Then the frames in which two hundred results appear (`streamed_`), and what fifty rounds over all screens leave in
 * memory (`memory_`).
 */
export const benchmark: Benchmark = () =>
  withTemporaryFolder(async (folder) => {
    const server = await startDemoServer({ folder, name: "bench" })
    const browser = await chromium.launch({ executablePath: chromiumPath() })
    const api = await requests.newContext({ baseURL: server.url })
    const metrics: Record<string, number> = {}
    try {
      const pages: ReadonlyArray<MeasuredPage> = Object.values(await measuredPages(api)).filter(
        ({ name }) => wanted?.includes(name) !== false
      )
      for (const measured of pages) {
        const visits = await measureRuns(() => firstVisit(browser, server.url, measured))
        Object.assign(metrics, medians(measured.name, visits))
      }
      // What the server wrote is not stored: a second visit shows the app.
      for (const measured of pages.filter(({ isWritten }) => isWritten !== true)) {
        const visits = await measureRuns(() => repeatVisit(browser, server.url, measured))
        Object.assign(metrics, medians(`${measured.name}_repeat`, visits))
      }
      if (wanted !== undefined) return metrics
      Object.assign(metrics, await measureFrames(api, server.url))
      Object.assign(metrics, await measureMemory(browser, api, server.url))
    } finally {
      await browser.close()
      await api.dispose()
      await server.stop()
    }
    return metrics
  })
