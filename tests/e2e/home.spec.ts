import type { APIRequestContext } from "@playwright/test"
import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const workdays = Object.fromEntries(
  ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [`${day}_leave`, "07:30"])
)

/** Creates a driver with a trip on every workday at 07:30. */
const createCommuter = async (request: APIRequestContext, number: string) => {
  const token = await createPerson(request, { number, firstName: "Eva", lastName: "Holm" })
  const { departure: _, ...offer } = anOffer(60)
  const answer = await apiClientFor(request, token).post("/api/v3/commute/driver/trip", {
    ...offer,
    type: "WORK",
    times: workdays
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return token
}

test("ROUTE-001 HOME-002 HOME-005 RECUR-016 the recurring trips are a tab with an address that survives a reload, and each opens for changes", async ({
  page,
  request
}) => {
  await signInWithToken(page, await createCommuter(request, "31010211"))
  await page.goto("/?tab=recurring")
  const [recurring, planned] = [
    page.getByRole("tab", { name: "Every week" }),
    page.getByRole("tab", { name: "Planned" })
  ]
  await expect(recurring).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(recurring).toHaveAttribute("aria-selected", "true")
  const trip = page.getByRole("list", { name: "Your weekly trips" }).getByRole("link")
  await expect(trip).toContainText("You drive")
  await expect(trip).toContainText("Tværbakken 9 → Fredensgade 30")
  await expect(trip).toContainText("Mon–Fri 07:30")
  await expect(trip).toHaveAttribute("href", /^\/recurring\/edit\/[\w-]+$/)

  await expect(page.getByRole("link", { name: "Find a regular ride" })).toHaveAttribute(
    "href",
    "/demand?single=false"
  )
  await recurring.press("ArrowLeft")
  await expect(planned).toBeFocused()
  await expect(page).toHaveURL("/")
  await expect(trip).toHaveCount(0)
  await page.getByRole("link", { name: "Ride with a code" }).click()
  await expect(page).toHaveURL("/book")
  await page.goBack()
  await expect(page).toHaveURL("/")
  await expect(planned).toHaveAttribute("aria-selected", "true")
})

test("HOME-007 HOME-009 HOME-011 UI-003 somebody without trips searches, offers, rides with a code and reads about driving", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31010212", firstName: "Ove", lastName: "Holm" })
  await signInWithToken(page, token)
  const start = new StartPage(page)
  await page.goto("/demand")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(start.heading).toHaveText("Where to?")
  await expect(start.heading).toBeFocused()
  await expect(page.getByRole("link", { name: "Where to?" })).toHaveAttribute("href", "/demand#to")
  await expect(page.getByRole("link", { name: "Ride with a code" })).toHaveAttribute("href", "/book")
  const sheet = page.getByRole("dialog")
  // Back closes a sheet also on the first page of the app, before which another document is, and leads there without a press too many.
  await page.goto("/book")
  await page.goto("/")
  await page.evaluate(() => Reflect.set(globalThis, "isSameDocument", true))
  await page.getByRole("button", { name: "For drivers" }).click()
  await expect(sheet).toContainText("Passengers wait at meeting points")
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL("/")
  await expect(start.heading).toHaveText("Where to?")
  await page.getByRole("button", { name: "For drivers" }).click()
  await sheet.getByRole("button", { name: "Close" }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole("button", { name: "Menu" }).click()
  await sheet.getByRole("link", { name: "Trip history" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Trip history" })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/")
  expect(await page.evaluate(() => Reflect.get(globalThis, "isSameDocument"))).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL("/book")
  await page.goForward()
  await expect(start.heading).toHaveText("Where to?")

  await page.getByRole("button", { name: "Offer a trip" }).click()
  const options = sheet.getByRole("listitem")
  await expect(options.getByRole("button")).toHaveText([/^Every week/, /^Once/, /^Right now/])
  await expect(options.locator("svg")).toHaveCount(3)
  await sheet.getByRole("button", { name: /^Every week/ }).click()
  await expect(page).toHaveURL("/provide?type=recurring")

  const started = await apiClientFor(request, token).post("/api/v3/commute/driver/trip", anOffer(2))
  expect(started.status()).toBe(201)
  await start.open()
  await expect(start.trips).toHaveCount(1)
  await page.getByRole("button", { name: "Offer a trip" }).click()
  await sheet.getByRole("button", { name: /^Right now/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText("You already have a trip under way. Finish it first.")).toBeVisible()
  await expect(page).toHaveURL("/")
})

test("HOME-008 HOME-014 HOME-021 QUEUE-005 the next trip comes first, can be started in its hour, and all planned trips are in a sheet", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010213",
    firstName: "Lis",
    minutes: 40
  })
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(24 * 60))).status()).toBe(201)
  await signInWithToken(page, token)
  const overview = page.waitForResponse("**/api/v3/commute/overview/list")
  const start = new StartPage(page)
  await start.open()
  expect((await overview).status()).toBe(200)
  await expect(start.heading).toHaveText("You drive to København V")
  const next = page.getByRole("list", { name: "Your trips" }).getByRole("article")
  await expect(next.getByRole("button", { name: "Start trip" })).toBeVisible()
  const later = page.getByRole("list", { name: "Later" }).getByRole("article")
  await expect(later).toHaveCount(1)
  await expect(later.getByRole("button", { name: "Start trip" })).toHaveCount(0)

  await page.getByRole("button", { name: "All planned trips" }).click()
  const planned = page.getByRole("dialog").getByRole("link")
  await expect(planned).toHaveCount(2)
  await planned.first().click()
  const { title } = new TripPage(page)
  await expect(title).toHaveText("Your trip")
  await expect(title).toBeFocused()
  await page.goBack()

  // Back shows the list where it was.
  const list = page.locator(".sv-sheet-content")
  const show = later.getByRole("link", { name: "Show trip" })
  await show.scrollIntoViewIfNeeded()
  const scrolled = await list.evaluate((content) => content.scrollTop)
  expect(scrolled).toBeGreaterThan(100)
  await show.click()
  await expect(title).toBeFocused()
  await page.goBack()
  await expect.poll(() => list.evaluate((content) => content.scrollTop)).toBeCloseTo(scrolled, -1)

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await expect(start.heading).toHaveText("You are driving to København V")
  await expect(next.getByRole("link", { name: "Show trip" })).toHaveAttribute("href", /driver/)
  const ending = page.waitForURL("/active-trip?forceEndTrip=true")
  await next.getByRole("button", { name: "End trip" }).click()
  await ending
  // Without passengers it ends at once.
  await expect(page).toHaveURL(`/trip-details/driver/${tripId}`)
})

test("PROD-003 HOME-004 HOME-019 BOOK-010 the overview has trips and rides of one person, tells what waits its turn, and a ride is cancelled from it", async ({
  page,
  request
}) => {
  const { token, tripId, api } = await createTrip(request, {
    number: "31010214",
    firstName: "Per",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31010215", firstName: "Ann", lastName: "Holm" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  const own = await apiClientFor(request, passenger).post("/api/v3/commute/driver/trip", anOffer(24 * 60))
  expect(own.status()).toBe(201)
  await signInWithToken(page, passenger)
  const start = new StartPage(page)
  await start.open()
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("navigation").getByRole("link", { name: "Trip history" })).toBeVisible()
  await page.keyboard.press("Escape")

  await expect(start.trips).toHaveCount(2)
  await expect(start.trips.first()).toContainText("You ride along")
  await expect(start.trips.last()).toContainText("You drive")
  await start.trips
    .first()
    .getByRole("button", { name: "Show the profile of Per Krogh", exact: true })
    .click()
  const profile = page.getByRole("dialog", { name: "Per" })
  await expect(profile).toContainText("Per Krogh")
  await profile.getByRole("button", { name: "Close" }).click()
  await start.trips.first().getByRole("button", { name: "Cancel ride" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel ride" }).click()
  await expect(page.getByText("The ride is cancelled.")).toBeVisible()
  await expect(start.trips).toHaveCount(1)

  // The driver is still on the way when the next trip is due.
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const day = 24 * 60
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(day))).status()).toBe(201)
  await signInWithToken(page, token)
  await page.clock.setFixedTime(Date.now() + (day + 5) * 60_000)
  await start.open()
  const waiting = page.getByRole("list", { name: "Later" }).getByRole("article")
  await expect(waiting).toContainText("Waits its turn")
  await waiting.getByRole("button", { name: "Start trip" }).click()
  await expect(page.getByText("This trip waits its turn")).toBeVisible()
})

test("HOME-013 REQ-009 REQ-018 a request on home is booked, searched, edited or deleted", async ({
  page,
  request
}) => {
  await createTrip(request, { number: "31010216", firstName: "Ulla", minutes: 60 })
  const token = await createPerson(request, { number: "31010217", firstName: "Ib", lastName: "Holm" })
  const { departure, departure_stops: _, via_stops: __, charge_for_trip: ___, ...way } = anOffer(60)
  const saved = await apiClientFor(request, token).post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 1,
    planned_time: departure,
    planned_time_by: "DEPARTURE"
  })
  expect(saved.status(), await saved.text()).toBe(201)
  await signInWithToken(page, token)
  await new StartPage(page).open()
  const card = page.getByRole("list", { name: "Rides that you look for" }).getByRole("article")
  await expect(card).toContainText("Tværbakken 9")
  await expect(card.getByRole("link", { name: /^Book this ride/ })).toHaveAttribute(
    "href",
    /requestId=.+&driverTripId=/
  )
  await expect(card.getByRole("link", { name: /^Find more/ })).toHaveAttribute(
    "href",
    /^\/demand\?requestId=/
  )
  await expect(card.getByRole("link", { name: /^Edit/ })).toHaveAttribute("href", /^\/request\/edit\//)
  await card.getByRole("button", { name: /^Delete/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The search was deleted.")).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText("Nothing planned yet.")).toBeVisible()
})

test("HOME-005 the title of home keeps the focus when the overview comes late", async ({ page, request }) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31010281", firstName: "Mads", lastName: "Holm" })
  )
  await page.goto("/demand")
  const answer = Promise.withResolvers<void>()
  await page.route("**/api/v3/commute/overview/list", async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole("button", { name: "Back" }).click()
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toHaveText("Your trips")
  await expect(title).toBeFocused()
  answer.resolve()
  await expect(title).toHaveText("Where to?")
  await expect(title).toBeFocused()
})
