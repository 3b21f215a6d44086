import type { Page, Response } from "@playwright/test"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { refuseCalls } from "./support/refuseCalls.ts"
import { openRideNow } from "./support/rideNow.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { startHangingServer } from "./support/startHangingServer.ts"
import { test as base, expect } from "./support/test.ts"

type Site = Awaited<ReturnType<typeof startHangingServer>>

/** As many as fill the places of the server, and some more. */
const CALLS = 6

const text = "Many people are travelling right now. Please try again"

/**
 * Fills the places of a server whose database hangs. Answers once the server refuses further calls; the returned function waits until all
 * calls have ended, which begin anew while the database hangs.
 */
const fillPlaces = async (api: ReturnType<typeof apiClientFor>) => {
  const call = async (): Promise<number> => {
    const status = (await api.get("/api/v3/commute/recurring")).status()
    return status === 504 ? call() : status
  }
  const calls = Array.from({ length: CALLS }, call)
  expect(await Promise.race(calls)).toBe(429)
  return () => Promise.all(calls)
}

type EndBusy = () => Promise<void>

interface Busy {
  /**
   * Keeps the server busy from now on, by calls of a person with this number: it refuses a call of the page with this path. The returned
   * function ends that.
   */
  readonly keepBusy: (path: string, number: string) => Promise<EndBusy>
}

/** A server whose database hangs when a test says so. */
const test = base.extend<Busy, { readonly site: Site }>({
  site: [
    async ({ browserName }, use) => {
      await withTemporaryFolder(async (folder) => {
        const site = await startHangingServer(folder, `busy-${browserName}`)
        await use(site)
        await site.stop()
      })
    },
    { scope: "worker", timeout: 300_000 }
  ],
  server: [({ site }, use) => use(site), { scope: "worker" }],
  keepBusy: async ({ expectRefusal, mayBeRefused, request, site }, use) => {
    await use(async (path, number) => {
      const token = await createPerson(request, { number, firstName: "Otto", lastName: "Lund" })
      const api = apiClientFor(request, token)
      expectRefusal(429, path)
      mayBeRefused(429, "")
      mayBeRefused(504, "")
      site.hang()
      const untilEnded = await fillPlaces(api)
      return async () => {
        site.goOn()
        await expect.poll(async () => (await api.get("/api/v3/commute/recurring")).status()).toBe(200)
        await untilEnded()
      }
    })
  }
})

/** Waits for the next call of a path that the busy server refuses. */
const untilRefused = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.status() === 429 && new URL(answer.url()).pathname === `/api${path}`
  )

/** Moves the clock of the page on until a call that it has begun is refused for the fifth and last time. */
const untilRefusedForGood = async (page: Page, path: string, begin: () => Promise<unknown>) => {
  for (let count = 1; count <= 5; count++) {
    const refused = untilRefused(page, path)
    await (count === 1 ? begin() : page.clock.fastForward(5000))
    await refused
  }
}

test("SEC-024 a list that a busy server keeps refusing is tried again four times, and then says so; an earlier answer stays", async ({
  keepBusy,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31490343", firstName: "Malte", lastName: "Dam" })
  const path = "/me/transactions"
  await cutRealtime(page)
  await page.clock.install()
  await signInWithToken(page, token)
  await page.goto("/account/transactions")
  const list = page.getByText("There were no transactions")
  await expect(list).toBeVisible()
  const endBusy = await keepBusy(path, "31490344")
  await page.clock.fastForward(60_000)
  await untilRefusedForGood(page, path, () =>
    page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")))
  )
  await page.evaluate(() => fetch("/api/ping"))
  await expect(list).toBeVisible()

  await untilRefusedForGood(page, path, () => page.getByLabel("Period").selectOption("Last month"))
  const failure = page.getByRole("alert").filter({ hasText: text })
  await expect(failure).toBeVisible()
  await expect(page).toHaveURL("/account/transactions")
  await endBusy()
  await failure.getByRole("button", { name: "Try again" }).click()
  await expect(list).toBeVisible()
})

test("SEC-024 what a busy server refused once loads by itself: a search, and the session of a ticket", async ({
  expectRefusal,
  keepBusy,
  page,
  request
}) => {
  const refusedOnce = async (number: string, path: string, address: string): Promise<void> => {
    const endBusy = await keepBusy(path, number)
    const refused = untilRefused(page, path)
    await page.goto(address)
    await refused
    await endBusy()
  }
  await createTrip(request, { number: "31490347", firstName: "Runa", minutes: 60 })
  await refusedOnce("31490348", "/v3/commute/marketplace/search-stream", searchPath({ minutes: 50 }))
  await expect(new FindPage(page).tripWith("Runa")).toBeVisible()

  expectRefusal(404, "/auth/login-as")
  await refusedOnce("31490349", "/auth/login-as", "/landing/login-as#unknown")
  await expect(page).toHaveURL("/content-not-found")
})

test("SEC-024 a form that a busy server does not save says so, and is as it was typed", async ({
  keepBusy,
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31490345",
    firstName: "Runa",
    minutes: 300
  })
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto(`/trip/edit/${tripId}`)
  const save = page.getByRole("button", { name: "Save" })
  const offer = new OfferPage(page)
  await expect(offer.route).toBeVisible()
  await offer.chooseSeats(2)
  await expect(save).toBeEnabled()
  const endBusy = await keepBusy(`/offer/${tripId}`, "31490346")
  await save.click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page).toHaveURL(`/trip/edit/${tripId}`)
  await endBusy()
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  await save.click()
  await expect(page).toHaveURL(`/trip-details/driver/${tripId}`)
})

test("SEC-024 NOW-006 a driver whose ride now a busy server does not create stays, and tries again", async ({
  context,
  keepBusy,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31490350", firstName: "Ane", lastName: "Krogh" })
  await cutRealtime(page)
  await signInWithToken(page, token)
  await openRideNow(page)
  const again = page.getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible()
  const endBusy = await keepBusy("/on-demand-trip", "31490351")
  await standAt(context, roskilde)
  await again.click()
  await expect(page.getByText(text)).toBeVisible()
  await endBusy()
  await again.click()
  await page.waitForURL(/\/active-trip\?justActivated=true$/)
})

test("SEC-024 BYCODE-004 a result whose code a busy server does not look up stays, and is looked up again", async ({
  expectRefusal,
  page
}) => {
  const path = "/driver-trip-code/87654321"
  // Calls from the road are refused last, so the server refuses one only when all its places are theirs.
  expectRefusal(429, path)
  const busy = { status: 429, error: "server_busy", fields: { retry_after: 1 } }
  const allow = await refuseCalls(page, path, busy)
  const calls: Array<string> = []
  page.on("request", (call) => call.url().endsWith(path) && calls.push(call.url()))
  await page.goto("/trip-details/search-result?code=87654321")
  await expect(page.getByText(text)).toBeVisible()
  expect(calls).toHaveLength(5)
  await expect(page).toHaveURL("/trip-details/search-result?code=87654321")
  await allow()
  expectRefusal(404, path)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page).toHaveURL("/book/details?code=87654321")
})
