import { join } from "node:path"
import { type Browser, chromium, request as requests } from "@playwright/test"
import { accountDefaults } from "#core/shared/settings/account.ts"
import { type Benchmark, type Limits, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { ActiveTripPage } from "#tests/e2e/pages/ActiveTripPage.ts"
import { roskilde } from "#tests/e2e/support/addresses.ts"
import { phone } from "#tests/e2e/support/browserSettings.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import { startDemoServer } from "#tests/e2e/support/startDemoServer.ts"
import { startRideNow } from "#tests/e2e/support/startRideNow.ts"
import { toGeolocation } from "#tests/e2e/support/toGeolocation.ts"
import { chromiumPath } from "#tests/support/browser/chromium.ts"
import { writeFilm } from "#tests/support/browser/writeFilm.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { type Arrival, boardAsVisitor } from "./boarding/boardAsVisitor.ts"
import { throttle } from "./web/measureVisit.ts"

const RUNS = 3

export const limits: Limits = { scan_screens: 5, scan_busy_s: 40, link_screens: 5, link_busy_s: 40 }

type Boarding = Awaited<ReturnType<typeof boardAsVisitor>>

const newPage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    ...phone,
    baseURL,
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Copenhagen",
    geolocation: toGeolocation(roskilde),
    permissions: ["geolocation"]
  })
  return context.newPage()
}

/** Takes the picture of the QR code on the driver's phone, which the camera of the browser films from then on. */
const filmQr = async (browser: Browser, url: string, { film, token }: { film: string; token: string }) => {
  const driver = await newPage(browser, url)
  await signInWithToken(driver, token)
  await driver.goto("/active-trip")
  const { qr } = new ActiveTripPage(driver)
  await qr.locator("path").waitFor({ state: "attached" })
  await writeFilm(film, await qr.screenshot())
  await driver.context().close()
}

const medians = (name: string, runs: ReadonlyArray<Boarding>): Metrics => {
  const median = (key: keyof Boarding) =>
    percentile(
      runs.map((run) => run[key]),
      0.5
    )
  return {
    [`${name}_screens`]: median("screens"),
    [`${name}_busy_s`]: median("busy_s"),
    [`${name}_whole_s`]: median("whole_s")
  }
}

/**
 * A new person boards by the QR code on the driver's phone, on a slow phone, by the camera of the app (`scan_`) and by the phone's own
 * (`link_`): the screens that they see, the seconds that they decide, point and type (`busy_s`), and all seconds (`whole_s`).
 */
export const benchmark: Benchmark = () =>
  withTemporaryFolder(async (folder) => {
    const film = join(folder, "qr.y4m")
    const { botCheckMaxNumber } = accountDefaults.auth
    const server = await startDemoServer({ folder, name: "bench", numbers: { auth: { botCheckMaxNumber } } })
    const args = [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`
    ]
    const browser = await chromium.launch({ executablePath: chromiumPath(), args })
    const request = await requests.newContext({ baseURL: server.url })
    let people = 31450000
    const nextNumber = () => String((people += 1))
    const measure = async (arrival: Arrival): Promise<Boarding> => {
      const page = await newPage(browser, server.url)
      await throttle(await page.context().newCDPSession(page))
      const boarding = await boardAsVisitor({ page, request, arrival, number: nextNumber() })
      await page.context().close()
      return boarding
    }
    const runs: Record<Arrival["by"], Array<Boarding>> = { scan: [], link: [] }
    try {
      for (let run = 0; run < RUNS; run += 1) {
        const { link, token } = await startRideNow(request, { number: nextNumber(), firstName: "Mia" })
        await filmQr(browser, server.url, { film, token })
        runs.scan.push(await measure({ by: "scan" }))
        runs.link.push(await measure({ by: "link", link }))
      }
    } finally {
      await browser.close()
      await request.dispose()
      await server.stop()
    }
    return { ...medians("scan", runs.scan), ...medians("link", runs.link) }
  })
