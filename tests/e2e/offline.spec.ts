import type { Page } from "@playwright/test"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { openRideNow } from "./support/rideNow.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

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
  const { api, token, tripId } = await createTrip(request, {
    number: "31000201",
    firstName: "Ida",
    minutes: 60
  })
  // The first calls after the end of the session: the profile, the overview, and the next ride that is stored ahead.
  mayBeRefused(401, "/api/me")
  mayBeRefused(401, "/overview/list")
  mayBeRefused(401, `/driver/trip/${tripId}`)
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
  await standAt(context, roskilde)
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

test.describe("while the outcome of a command is unknown", () => {
  test.use({ serviceWorkers: "block" })

  /** The server carries the first call out, or never gets it, and its answer is lost; the keys of all calls. */
  const loseFirstAnswer = async (page: Page, { isSent, path }: { isSent: boolean; path: string }) => {
    const keys: Array<string | undefined> = []
    await page.route(path, async (route) => {
      if (route.request().method() !== "POST") return route.continue()
      keys.push(route.request().headers()["idempotency-key"])
      if (keys.length > 1) return route.continue()
      if (isSent) await route.fetch()
      return route.abort()
    })
    return keys
  }
  const noConnection = (page: Page) => page.getByText("You are offline. Check your connection and try again.")

  test("TRIP-017 a trip whose answer was lost is offered once, although the driver reloads the page and offers it again", async ({
    page,
    request
  }) => {
    const token = await createPerson(request, { number: "31010234", firstName: "Nora", lastName: "Lund" })
    await signInWithToken(page, token)
    const keys = await loseFirstAnswer(page, { isSent: true, path: "**/api/v3/commute/driver/trip" })
    const offer = new OfferPage(page)
    await page.goto("/provide?type=single")
    await offer.enterAddresses("Tværbakken Roskilde", "Fredensgade København")
    await offer.offerButton.click()
    await expect(noConnection(page).first()).toBeVisible()
    await page.reload()
    await expect(offer.route).toBeVisible()
    await offer.offerButton.click()
    await offer.returnTripDialog.getByRole("button", { name: "Not now" }).click()
    await expect(new StartPage(page).trips).toHaveCount(1)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test("NOW-007 LIVE-002 a ride now that did not arrive, or whose answer was lost, is started once and under way after a reload", async ({
    context,
    page,
    request
  }) => {
    await standAt(context, roskilde)
    const token = await createPerson(request, { number: "31080204", firstName: "Ane", lastName: "Krogh" })
    await signInWithToken(page, token)
    const keys: Array<string | undefined> = []
    await page.route("**/api/on-demand-trip", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      if (keys.length > 1) await route.fetch()
      await route.abort()
    })
    await openRideNow(page)
    await expect(noConnection(page)).toBeVisible()
    await standAt(context, { ...roskilde, lat: roskilde.lat + 0.001 })
    await page.reload()
    await expect.poll(() => keys.length).toBe(2)
    await expect(noConnection(page)).toBeVisible()
    await page.reload()
    await page.waitForURL(/\/active-trip\?justActivated=true$/)
    await expect(page.getByRole("heading", { name: "On the way to Fredensgade 30" })).toBeVisible()
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test("BOOK-018 a booking that nobody has answered is the same command after a reload", async ({
    page,
    request
  }) => {
    const { tripId } = await createTrip(request, { number: "31010232", firstName: "Kaj", minutes: 60 })
    const token = await createPerson(request, { number: "31010233", firstName: "Line", lastName: "Berg" })
    await signInWithToken(page, token)
    const keys = await loseFirstAnswer(page, { isSent: false, path: "**/marketplace/book" })
    const trip = new TripPage(page)
    await trip.openAsResult(tripId)
    await trip.requestSeatButton.click()
    await trip.confirm("Ask for a seat")
    await expect(noConnection(page).first()).toBeVisible()
    await page.reload()
    await trip.requestSeatButton.click()
    await trip.confirm("Ask for a seat")
    await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
