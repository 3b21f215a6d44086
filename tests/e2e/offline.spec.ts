import type { Page } from "@playwright/test"
import { StartPage } from "./pages/StartPage.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expect, test } from "./support/test.ts"

test.use(withServiceWorker)

/** Stores a session as the sign-in does, for this page alone: a reload keeps it, and the app may delete it. */
const storeSession = (
  page: Page,
  token: string,
  storage: "localStorage" | "sessionStorage" = "localStorage"
) =>
  page.evaluate(([name, session]) => globalThis[name].setItem("samvej.session", session), [
    storage,
    JSON.stringify({ token })
  ] as const)

/** Opens the start page under the control of the service worker. */
const openInstalled = async (page: Page) => {
  await page.goto("/")
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("samvej-offline"))) return []
    const entries = await (await caches.open("samvej-offline")).keys()
    return entries.map(({ url }) => new URL(url).pathname.replace(/^\/offline\/[0-9a-f]{64}/, ""))
  })

const overviewPath = "/api/v3/commute/overview/list"

test("SEC-020 N65 the overview stays readable without connection, for its person alone, until the end of the session", async ({
  context,
  mayBeRefused,
  page,
  request
}) => {
  // The first call after the end of the session.
  mayBeRefused(401, "/overview/list")
  const { api, token } = await createTrip(request, { number: "31000201", firstName: "Ida", minutes: 60 })
  const other = await createPerson(request, { number: "31000202", firstName: "Finn", lastName: "Berg" })
  const { trips } = new StartPage(page)
  await openInstalled(page)
  await storeSession(page, token)
  await page.reload()
  await expect(trips).toHaveCount(1)
  await expect.poll(() => storedPaths(page)).toEqual([overviewPath])

  await context.setOffline(true)
  await page.reload()
  await expect(trips).toHaveCount(1)
  await expect(
    page.getByRole("status").filter({ hasText: /^Offline\. Last updated: \d{2}:\d{2}$/ })
  ).toBeVisible()

  await storeSession(page, other)
  await page.reload()
  await expect(page.getByText("You are offline. Check your connection and try again.").first()).toBeVisible()
  await expect(trips).toHaveCount(0)

  await storeSession(page, token)
  await context.setOffline(false)
  await page.reload()
  await expect(trips).toHaveCount(1)
  expect((await api.post("/api/v5/logout", {})).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole("button", { name: "Sign in or create an account" })).toBeVisible()
  await expect.poll(() => storedPaths(page)).toEqual([])
})

test("SEC-020 CONS-002 nothing of an impersonation is stored for the time without connection", async ({
  context,
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31000203", firstName: "Asta", minutes: 60 })
  const { trips } = new StartPage(page)
  await openInstalled(page)
  await storeSession(page, token, "sessionStorage")
  await page.reload()
  await expect(trips).toHaveCount(1)
  expect(await storedPaths(page)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("You are offline. Check your connection and try again.").first()).toBeVisible()
  await expect(trips).toHaveCount(0)
})
