import type { Page } from "@playwright/test"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
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

const banner = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Offline\. Last updated: \d{2}:\d{2}$/ })

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
  await expect.poll(() => storedPaths(page)).toContain(overviewPath)

  await context.setOffline(true)
  await page.reload()
  await expect(trips).toHaveCount(1)
  await expect(banner(page)).toBeVisible()

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

const toGeolocation = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

test.describe("on the road", () => {
  test.use({ geolocation: toGeolocation(roskilde), permissions: ["geolocation"] })

  test("N65 LIVE-016 the trip under way and its code survive a reload without connection, and tracking goes on when it is back", async ({
    context,
    page,
    request
  }) => {
    const { api, token, tripId } = await createTrip(request, {
      number: "31010201",
      firstName: "Mia",
      minutes: 30
    })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    await openInstalled(page)
    await storeSession(page, token)
    await page.goto("/active-trip")
    const activeTrip = new ActiveTripPage(page)
    const digits = await activeTrip.digits.textContent()

    await context.setOffline(true)
    await page.reload()
    await expect(activeTrip.digits).toHaveText(digits ?? "")
    await expect(activeTrip.seats).toBeVisible()
    await expect(banner(page)).toBeVisible()

    const position = page.waitForResponse((answer) => answer.url().endsWith(`/${tripId}/position`))
    await context.setOffline(false)
    expect((await position).status()).toBe(200)
    await expect(banner(page)).toBeHidden()
  })
})

test("N65 ERR-029 the next ride is readable without connection, what is pressed says why not, and everything loads again when it is back", async ({
  context,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010202",
    firstName: "Bo",
    minutes: 60
  })
  const passenger = await createPerson(request, { number: "31010203", firstName: "Ida", lastName: "Lund" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  await openInstalled(page)
  await storeSession(page, passenger)
  await page.reload()
  await expect.poll(async () => (await storedPaths(page)).length).toBe(3)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole("article").getByRole("link", { name: "Show trip" }).click()
  const { title } = new TripPage(page)
  await expect(title).toHaveText("Your ride")
  await page.reload()
  await expect(page.getByText(/^Bo picks you up at /)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await page.getByRole("button", { name: "Cancel ride" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel ride" }).click()
  await expect(page.getByText("You are offline. Check your connection and try again.")).toBeVisible()

  expect((await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).ok()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
})

test("N65 a driver on the first visit keeps the trip and its code through a reload without connection", async ({
  context,
  page,
  request
}) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: roskilde.lat, longitude: roskilde.lng, accuracy: 10 })
  const { api, token, tripId } = await createTrip(request, {
    number: "31070301",
    firstName: "Bo",
    minutes: 20
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/")
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByRole("link", { name: "Go to the trip" }).click()
  const { digits } = new ActiveTripPage(page)
  await expect(digits).toBeVisible()
  const code = (await digits.textContent()) ?? ""
  await expect.poll(() => storedPaths(page)).toContain("/api/commute/active-trip")

  await context.setOffline(true)
  await page.reload()
  await expect(digits).toHaveText(code)
  await expect(page.getByRole("heading", { name: "On the way to Fredensgade 30" })).toBeVisible()
})
