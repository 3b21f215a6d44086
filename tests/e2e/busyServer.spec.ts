import type { Page } from "@playwright/test"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startHangingServer } from "./support/startHangingServer.ts"
import { test as base, expect } from "./support/test.ts"

type Site = Awaited<ReturnType<typeof startHangingServer>>

/** A server whose database hangs when a test says so. */
const test = base.extend<object, { readonly site: Site }>({
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
  server: [({ site }, use) => use(site), { scope: "worker" }]
})

/** As many as fill the places of the server, and some more. */
const CALLS = 6

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
  expect(await Promise.race(calls)).toBe(503)
  return () => Promise.all(calls)
}

const maintenance = (page: Page) => page.getByRole("heading", { level: 1, name: "Back soon" })

/** Lets the database go on, and the person check whether the server is back. */
const comeBack = async (page: Page, api: ReturnType<typeof apiClientFor>, site: Site): Promise<void> => {
  site.goOn()
  await expect.poll(async () => (await api.get("/api/v3/commute/recurring")).status()).toBe(200)
  await page.getByRole("button", { name: "Check now" }).click()
  await expect(page.getByText("We are back.")).toBeVisible()
}

test("SEC-024 HTTP-007 MAINT-004 a page that a busy server keeps refusing leads to maintenance, and comes back with the page", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request,
  site
}) => {
  const token = await createPerson(request, { number: "31490343", firstName: "Malte", lastName: "Dam" })
  const crowd = await createPerson(request, { number: "31490344", firstName: "Otto", lastName: "Lund" })
  const api = apiClientFor(request, crowd)
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto("/account")
  await expect(page.getByRole("link", { name: "Transactions" })).toBeVisible()
  expectRefusal(503, "/me/transactions")
  mayBeRefused(503, "")
  site.hang()
  const untilEnded = await fillPlaces(api)
  const refusals = new Map<string, number>()
  page.on("response", (answer) => {
    if (answer.status() === 503) refusals.set(answer.url(), (refusals.get(answer.url()) ?? 0) + 1)
  })
  await page.getByRole("link", { name: "Transactions" }).click()
  await expect(maintenance(page)).toBeVisible({ timeout: 60_000 })
  // The page has several calls: the first one that is refused for the last time leads away.
  expect(Math.max(...refusals.values())).toBe(5)
  await expect(page).toHaveURL("/maintenance")
  await comeBack(page, api, site)
  await untilEnded()
  await expect(page).toHaveURL("/account/transactions")
  await expect(page.getByText("There were no transactions")).toBeVisible()
})

test("SEC-024 HTTP-007 a form that a busy server does not save leads to maintenance, and is as it was typed after it", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request,
  site
}) => {
  const { api, token, tripId } = await createTrip(request, {
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
  expectRefusal(503, `/offer/${tripId}`)
  mayBeRefused(503, "")
  mayBeRefused(504, "")
  site.hang()
  const untilEnded = await fillPlaces(api)
  await save.click()
  await expect(maintenance(page)).toBeVisible()
  await comeBack(page, api, site)
  await untilEnded()
  await expect(page).toHaveURL(`/trip/edit/${tripId}`)
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  await save.click()
  await expect(page).toHaveURL(`/trip-details/driver/${tripId}`)
})
