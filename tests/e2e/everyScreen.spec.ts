import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { chooseAddress } from "./pages/chooseAddress.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { anOffer, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { campus } from "./support/createCarpool.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { guestScreens, measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { closeSheet, openPath } from "./support/openPath.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

test.describe.configure({ mode: "parallel" })
test.use({
  viewport: small,
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: roskilde.lat, longitude: roskilde.lng, accuracy: 10 },
  permissions: ["geolocation"]
})

// Each language comes with the event "online", on which the app connects anew. The browser warns of a connection that ends before it stands.
test.beforeEach(({ page }) => cutRealtime(page))

const Offered = z.object({
  trip: z.object({ id: z.string() }).optional(),
  recurring_trip: z.object({ id: z.string() }).optional()
})
const Created = z.object({ id: z.string() })
const days = 24 * 60

const passengerNames = [
  { firstName: "Charlotte-Margrethe", lastName: "Andersen-Ravnsborg" },
  { firstName: "Maximiliane-Theodora", lastName: "Andersen-Ravnsborg" }
] as const

/** Creates two people with a number and the next, who can pay. */
const createPassengers = async (request: APIRequestContext, first: number) => {
  const [one, other] = passengerNames
  const people = {
    accepted: await createPerson(request, { number: String(first), ...one }),
    asking: await createPerson(request, { number: String(first + 1), ...other })
  }
  for (const token of Object.values(people)) await topUp(request, token, 1000)
  return people
}

type Api = ReturnType<typeof apiClientFor>

const offer = async (api: Api, data: object) => {
  const answer = await api.post("/api/v3/commute/driver/trip", data)
  expect(answer.status(), await answer.text()).toBe(201)
  const { recurring_trip, trip } = Offered.parse(await answer.json())
  return trip?.id ?? recurring_trip?.id ?? ""
}

/** Offers a weekly trip, on weekdays far enough ahead to be in the way of no other trip. */
const offerWeekly = (api: Api) => {
  const { departure: _, ...weekly } = anOffer(60)
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/Copenhagen" })
  const dayIn = (count: number) => weekday.format(Date.now() + count * days * 60_000).toLowerCase()
  const times = {
    [`${dayIn(4)}_leave`]: "07:30",
    [`${dayIn(5)}_leave`]: "08:15",
    [`${dayIn(6)}_leave`]: "09:45"
  }
  return offer(api, { ...weekly, type: "WORK", times })
}

/** Drives a trip to its end, with the passenger on board. */
const driveTrip = async (
  request: APIRequestContext,
  { api, driver, passenger }: { readonly api: Api; readonly driver: string; readonly passenger: string }
) => {
  const tripId = await offer(api, anOffer(8))
  const bookingId = await bookAndAccept(request, { driver, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  return { tripId, bookingId }
}

test("L10N-001 every screen and sheet of a guest fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page
}) => {
  const showHome = async () => {
    await openPath(page, "/")
    await expect(page.locator("#root .sv-start-actions")).toBeVisible()
  }
  const measure = guestScreens(page)
  await measure("home of a guest", showHome)
  await measure("for drivers", async () => {
    await showHome()
    await page.locator(".sv-start-more button").click()
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(4)
  })
  await measure("menu of a guest", async () => {
    await showHome()
    await page.locator(".sv-map-menu button").click()
    await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible()
  })
  await measure("sign-in sheet", async () => {
    await showHome()
    await page.locator(".sv-start-actions > button").click()
    await expect(page.getByRole("dialog").getByRole("checkbox")).toBeVisible()
  })
  await measure("sign-in", async () => {
    await openPath(page, "/auth/phone-login")
    await expect(page.getByRole("checkbox")).toBeVisible()
  })
  await openPath(page, "/auth/phone-login")
  await new SignInPage(page).requestCode("31420001")
  await measure("code", async () => {
    await openPath(page, "/sign-up/validate-otp")
    await expect(page.getByRole("textbox")).toBeVisible()
  })
})

test("L10N-001 every screen and sheet of a driver's trips fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { api, token, tripId } = await createTrip(request, {
    number: "31420010",
    firstName: "Alexandra-Wilhelmine",
    minutes: 40,
    charges: true
  })
  const { accepted, asking } = await createPassengers(request, 31_420_011)
  const bookingId = await bookAndAccept(request, { driver: token, passenger: accepted, tripId })
  await requestSeat(request, { tripId, passenger: asking })
  await offer(api, anOffer(days))
  await offerWeekly(api)
  const past = await driveTrip(request, { api, driver: token, passenger: asking })
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)

  await openPath(page, "/")
  await expect(page.getByRole("article").nth(2)).toBeVisible()
  await measure("home of a driver")
  await page.getByRole("button", { name: "Show more of the panel" }).press("ArrowUp")
  await measure("home of a driver, full sheet")
  await measureDialog("planned trips", page.getByRole("button", { name: "All planned trips" }))
  await measureDialog("start", page.getByRole("button", { name: "Start trip" }).first())
  await page.getByRole("button", { name: "Offer a trip" }).click()
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3)
  await measure("offer sheet")
  await openPath(page, "/?tab=recurring")
  await expect(page.getByRole("tabpanel").getByRole("link").first()).toBeVisible()
  await measure("weekly trips")
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await expect(page.getByRole("dialog").getByRole("link", { name: "Trip history" })).toBeVisible()
  await measure("menu")

  await openPath(page, `/trip-details/driver/${tripId}`)
  await expect(page.getByRole("region", { name: "Requests" }).getByRole("article")).toHaveCount(1)
  await measure("trip of a driver")
  await page.getByRole("button", { name: "Message all passengers" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "15 minutes" }).click()
  await measure("message to all")
  await openPath(page, `/trip-details/driver/${tripId}/passenger/${bookingId}`)
  await expect(page.getByRole("button", { name: /^Message / })).toBeVisible()
  await measure("passenger of a driver")
  await page.getByRole("button", { name: /^Show the profile/ }).click()
  await expect(page.getByRole("dialog").getByText("There are no recurring trips yet.")).toBeVisible()
  await measure("profile sheet")

  await openPath(page, `/trip-details/driver/${past.tripId}`)
  await expect(page.getByRole("button", { name: /^Rate / })).toBeVisible()
  await measure("ended trip of a driver")
  await page.getByRole("button", { name: /^Rate / }).click()
  await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible()
  await measure("rating sheet")
  await openPath(page, "/trip-history")
  await expect(page.getByRole("list", { name: "Your trips" }).getByRole("article")).toHaveCount(1)
  await measure("history")
})

test("L10N-001 every form of a driver, and parking, fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { api, token, tripId } = await createTrip(request, {
    number: "31420020",
    firstName: "Konstantin-Alexander",
    minutes: 3 * days,
    charges: true
  })
  const weeklyId = await offerWeekly(api)
  const { accepted } = await createPassengers(request, 31_420_021)
  const [free, reserved] = [
    await offer(api, { ...anOffer(200), ...campus }),
    await offer(api, { ...anOffer(400), ...campus })
  ]
  for (const parked of [free, reserved])
    await bookAndAccept(request, { driver: token, passenger: accepted, tripId: parked })
  const spot = { license_plate: "WM12345", section_id: null }
  expect((await api.post(`/api/commute/${reserved}/parking`, spot)).status()).toBe(201)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)

  await openPath(page, "/provide")
  await measure("empty offer")
  await page.getByRole("button", { name: /^From / }).click()
  await page.getByRole("combobox").fill("Jernbanegade Roskilde")
  await expect(page.getByRole("option", { name: /Jernbanegade/ }).first()).toBeVisible()
  await measure("address search")
  await page
    .getByRole("option", { name: /Jernbanegade/ })
    .first()
    .click()
  await chooseAddress(page, "To", "Nørregade Køge")
  await expect(page.getByRole("list", { name: /^Route from/ })).toBeVisible()
  await measure("offer with its road")
  await page.getByRole("button", { name: "Adjust route" }).click()
  await expect(page.getByRole("dialog", { name: "Adjust route" })).toBeVisible()
  await measure("route adjuster")
  await closeSheet(page)
  await openPath(page, "/provide/option?trip=draft")
  await expect(page.getByRole("checkbox").first()).toBeVisible()
  await measure("days and times")
  await openPath(page, "/provide?type=now")
  await expect(page.getByRole("button", { name: "Drive now" })).toBeVisible()
  await measure("ride now")

  await openPath(page, `/trip/edit/${tripId}`)
  await expect(page.getByRole("button", { name: "Adjust route" })).toBeVisible()
  await measure("edited trip")
  await page.getByRole("button", { name: /^Departure/ }).click()
  await expect(page.getByRole("group", { name: "Day" })).toBeVisible()
  await measure("date and time")
  await closeSheet(page)
  await measureDialog("delete", page.getByRole("button", { name: "Delete" }))
  await openPath(page, `/recurring/edit/${weeklyId}`)
  await expect(page.getByRole("link", { name: /vacation/ })).toBeVisible()
  await measure("edited week")

  await openPath(page, `/book-parking/${free}`)
  await page.getByLabel("Licence plate").fill("WM12345")
  await measure("free parking")
  await page.getByRole("button", { name: "Reserve a spot" }).click()
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2)
  await measure("sections of parking")
  await openPath(page, `/book-parking/${reserved}`)
  await expect(page.getByRole("timer")).toBeVisible()
  await measure("reserved parking")
})

test("L10N-001 every screen and sheet of a passenger fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const driver = await createTrip(request, {
    number: "31420030",
    firstName: "Bartholomaeus-Frederik",
    minutes: 60,
    charges: true,
    hasMeetingPoint: true
  })
  const { accepted: token, asking } = await createPassengers(request, 31_420_031)
  const api = apiClientFor(request, token)
  const { tripId } = driver
  const bookingId = await bookAndAccept(request, { driver: driver.token, passenger: token, tripId })
  const { departure, ...ends } = anOffer(2 * days)
  const asked = await api.post("/api/v3/commute/passenger/request", {
    ...ends,
    type: "OTHER",
    seats: 1,
    planned_time: new Date(Math.ceil(Date.parse(departure) / 300_000) * 300_000).toISOString(),
    planned_time_by: "DEPARTURE"
  })
  const { id: requestId } = Created.parse(await asked.json())
  const other = await offer(driver.api, anOffer(days))
  await requestSeat(request, { tripId: other, passenger: token })
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)

  await openPath(page, "/")
  await expect(page.getByRole("article")).toHaveCount(3)
  await page.getByRole("button", { name: "Show more of the panel" }).press("ArrowUp")
  await measure("home of a passenger")
  await openPath(page, `/trip-details/passenger/${bookingId}/${tripId}`)
  const cancel = page.getByRole("button", { name: "Cancel ride" })
  await expect(cancel).toBeVisible()
  await measure("booking")
  await measureDialog("cancelled ride", cancel)
  await page.getByRole("button", { name: /^Message / }).click()
  await expect(page.getByRole("dialog").getByLabel("Message", { exact: true })).toBeVisible()
  await measure("message")
  await openPath(page, `/request/edit/${requestId}`)
  await expect(page.getByRole("radio").first()).toBeAttached()
  await measure("edited request")

  await openPath(page, "/demand")
  await measure("empty search")
  await openPath(page, searchPath({ minutes: 45 }))
  await expect(page.getByRole("link", { name: /Bartholomaeus/ }).first()).toBeVisible()
  await expect(page.getByRole("table")).toBeVisible()
  await measure("results")
  await openPath(page, searchPath({ minutes: 40 * days }))
  await page.getByRole("button", { name: "Save as ride agent" }).click()
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Every week/ })).toBeVisible()
  await measure("ride agent")
  await openPath(page, searchPath({ minutes: 400, options: { trip: "OTHER" } }).replace("?", "/options?"))
  await expect(page.getByRole("checkbox").first()).toBeVisible()
  await measure("days of a ride agent")

  await signInWithToken(page, asking)
  const asker = measuredInEveryLanguage(page, asking)
  await openPath(page, `/trip-details/search-result?trip_id=${tripId}`)
  const ask = page.getByRole("button", { name: "Ask for a seat" })
  await expect(ask).toBeEnabled()
  await asker.measure("result")
  await asker.measureDialog("asked seat", ask)
  await page.getByRole("button", { name: "Choose meeting points" }).click()
  await expect(page.getByRole("dialog").getByRole("combobox").first()).toBeVisible()
  await asker.measure("meeting points")
})

test("L10N-001 every screen and sheet of a trip under way fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { api, token } = await createTrip(request, {
    number: "31420040",
    firstName: "Wilhelmine-Henriette",
    minutes: 2 * days
  })
  const { accepted } = await createPassengers(request, 31_420_041)
  const tripId = await offer(api, { ...anOffer(20), ...campus })
  const bookingId = await bookAndAccept(request, { driver: token, passenger: accepted, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)

  await openPath(page, "/active-trip")
  await expect(page.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
  await measure("live trip")
  await page.getByRole("button", { name: "Board passengers" }).click()
  await expect(page.getByRole("dialog").getByRole("timer")).toBeVisible()
  await measure("boarding sheet")
  await closeSheet(page)
  await page.getByRole("button", { name: "Message all" }).click()
  await expect(page.getByRole("dialog").getByLabel("Message", { exact: true })).toBeVisible()
  await measure("message to all")
  await closeSheet(page)
  await measureDialog("end far away", page.getByRole("button", { name: "End trip" }))
  await measureDialog("removed passenger", page.getByRole("button", { name: /^Remove / }))
  await openPath(page, "/")
  await expect(page.getByRole("article")).toHaveCount(2)
  await measure("home under way")

  await signInWithToken(page, accepted)
  const rider = measuredInEveryLanguage(page, accepted)
  await openPath(page, `/trip-details/passenger/${bookingId}/${tripId}`)
  await expect(page.getByRole("region", { name: "Your ride now" })).toBeVisible()
  await rider.measure("booking under way")
  await openPath(page, "/")
  await expect(page.getByRole("article")).toHaveCount(1)
  await rider.measure("home of a passenger under way")
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await openPath(page, `/trip-details/passenger/${bookingId}/${tripId}`)
  await expect(page.getByRole("button", { name: /^Rate / })).toBeVisible()
  await rider.measure("booking that is over")
  await openPath(page, "/trip-history")
  await expect(page.getByRole("list", { name: "Your trips" }).getByRole("article")).toHaveCount(1)
  await rider.measure("history of a passenger")
})
