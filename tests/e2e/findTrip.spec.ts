import type { Request } from "@playwright/test"
import { z } from "zod"
import { chooseAddress } from "./pages/chooseAddress.ts"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { searchPath } from "./support/searchPath.ts"
import { expect, test } from "./support/test.ts"

test("PROD-007 SRCH-005 SRCH-006 SRCH-008 a guest finds car trips and public transport in one list", {
  tag: "@desktop"
}, async ({ page, request }) => {
  await createTrip(request, { number: "31000041", firstName: "Aslaug", minutes: 45 })

  const find = new FindPage(page)
  await find.open()
  await expect(find.searchButton).toBeDisabled()
  await find.searchFor("Tværbakken Roskilde", "Fredensgade København")
  await expect(find.tripWith("Aslaug")).toHaveCount(1)
  await expect(find.publicTransport.first()).toBeVisible()
  await expect(find.tripWith("Aslaug")).toContainText("Free")
  await expect(find.publicTransport.first()).toContainText("See the operator")
  await expect(find.status).toHaveText(/^\d+ ways to get there\d{2}:\d{2} – \d{2}:\d{2}$/)
  await expectAccessible(page)
})

test("SRCH-024 SRCH-025 SRCH-034 SRCH-045 a guest opens a public transport result, with its legs and the link of its operator, and reloads it", async ({
  page
}) => {
  const find = new FindPage(page)
  await find.open()
  await find.searchFor("Tværbakken Roskilde", "Fredensgade København")
  const trip = new TripPage(page)
  const lookUps: Array<string> = []
  page.on("request", (call) => {
    if (call.url().includes("/marketplace/trip/")) lookUps.push(call.url())
  })
  await find.publicTransport.first().getByRole("link").click()
  await expect(trip.title).toHaveText("By public transport")
  await expect(trip.timeline.getByRole("listitem").nth(2)).toBeVisible()
  await expect(page.getByRole("definition")).toHaveText("See the operator")
  await expect(trip.requestSeatButton).toBeHidden()
  await expect(
    page.getByRole("link", { name: /^Tickets and details from .+, opens outside$/ })
  ).toHaveAttribute("href", /^https?:/)
  await expect(trip.meetingPointsButton).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(trip.title).toHaveText("By public transport")
  // The list has passed the result on, so that it is not looked up in the timetable again.
  expect(lookUps).toEqual([])
})

test("SRCH-007 SRCH-009 SRCH-010 a search that the server refuses says why; one that was left for a result runs again, unless it is old", async ({
  page,
  request
}) => {
  await page.goto(searchPath({ minutes: 500 * 24 * 60 }))
  await expect(page.getByRole("alert")).toContainText("That day is too far away. Choose another.")
  await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible()

  await createTrip(request, { number: "31440131", firstName: "Lærke", minutes: 60 })
  const searches = { begun: 0, over: 0 }
  const isSearch = (call: Request) => call.url().includes("/search-stream?")
  page.on("request", (call) => {
    if (isSearch(call)) searches.begun += 1
  })
  const onEnd = (call: Request) => {
    if (isSearch(call)) searches.over += 1
  }
  page.on("requestfinished", onEnd)
  page.on("requestfailed", onEnd)
  await page.goto(searchPath({ minutes: 50 }))
  const find = new FindPage(page)
  const again = page.getByRole("button", { name: "Search again" })
  const leaveAndReturn = async () => {
    await find.tripWith("Lærke").getByRole("link").click()
    await expect(new TripPage(page).title).toHaveText("Ride with Lærke")
    await page.goBack()
    await expect(find.tripWith("Lærke")).toBeVisible()
  }
  await leaveAndReturn()
  await expect.poll(() => searches).toEqual({ begun: 2, over: 2 })
  await expect(find.status).toBeVisible()
  await expect(again).toBeHidden()
  await page.clock.setFixedTime(Date.now() + 180_000)
  await leaveAndReturn()
  await expect(again).toBeVisible()
  expect(searches.begun).toBe(2)
})

test("SRCH-016 SRCH-023 SRCH-048 SEC-006 a guest opens the trip of a driver, whose ends are rounded, and can request a seat until it has left", {
  tag: "@desktop"
}, async ({ page, request }) => {
  await createTrip(request, { number: "31000042", firstName: "Vera", minutes: 45, hasMeetingPoint: true })
  const find = new FindPage(page)
  await find.open()
  await find.searchFor("Tværbakken Roskilde", "Fredensgade København")
  await expect(find.tripWith("Vera")).toContainText("Near København")
  await expect(find.tripWith("Vera")).toContainText(/about \d+00 m on foot/)
  await find.tripWith("Vera").getByRole("link").click()
  const trip = new TripPage(page)
  await expect(trip.title).toHaveText("Ride with Vera")
  await expect(trip.timeline).toContainText("Near København")
  await expect(trip.requestSeatButton).toBeEnabled()
  await expect(trip.meetingPointsButton).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 50 * 60_000)
  await page.reload()
  await expect(page.getByText("This trip has left. Search again for the next one.")).toBeVisible()
  await expect(trip.requestSeatButton).toBeHidden()
})

test("TRIP-024 a search needs different start and destination", async ({ page }) => {
  const find = new FindPage(page)
  await find.open()
  await chooseAddress(page, "From", "Tværbakken Roskilde")
  await chooseAddress(page, "To", "Tværbakken Roskilde")
  await expect(page.getByRole("alert")).toHaveText("Start and destination must be different.")
  await expect(find.searchButton).toBeDisabled()
})

test("SRCH-040 TRIP-071 an unknown trip redirects to the page for missing content", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(404, "/marketplace/trip/01a1fd45-a6e0-7fbb-a1ab-5cac7dda0bff")
  const trip = new TripPage(page)
  await trip.openAsResult("01a1fd45-a6e0-7fbb-a1ab-5cac7dda0bff")
  await expect(page).toHaveURL("/content-not-found")
  await expectAccessible(page)
})

test("UI-012 UI-014 a typed time is kept when the day changes, and one that has passed is refused when it is saved", async ({
  page
}) => {
  // 20:06 in Denmark
  await page.clock.setFixedTime(new Date("2026-03-02T19:06:00Z"))
  await new FindPage(page).open()
  const field = page.getByRole("button", { name: /^When/ })
  await field.click()
  const sheet = page.getByRole("dialog", { name: "When?" })
  await sheet.getByLabel("Hour").fill("07")
  await sheet.getByLabel("Minute").fill("00")
  const save = sheet.getByRole("button", { name: "Save" })
  await save.click()
  await expect(sheet.getByRole("alert")).toHaveText(/^This time has passed\. The earliest is .*20:10/)
  await expectAccessible(page)
  await sheet.getByRole("button", { name: /\b3 March/ }).click()
  await expect(sheet.getByRole("alert")).toHaveCount(0)
  await save.click()
  await expect(sheet).toBeHidden()
  await expect(field).toContainText("3 March")
  await expect(field).toContainText("07:00")
})

test("C59 UI-014 UI-016 the arrow keys lead from typed minutes to the next step, around the hour, and from hour to hour", async ({
  page
}) => {
  await page.clock.setFixedTime(new Date("2026-03-02T19:06:00Z"))
  await new FindPage(page).open()
  await page.getByRole("button", { name: /^When/ }).click()
  const sheet = page.getByRole("dialog", { name: "When?" })
  const hour = sheet.getByLabel("Hour")
  await hour.fill("20")
  await hour.press("ArrowUp")
  await expect(hour).toHaveValue("21")
  const minute = sheet.getByLabel("Minute")
  await minute.fill("37")
  await minute.press("ArrowUp")
  await expect(minute).toHaveValue("40")
  await minute.fill("37")
  await minute.press("ArrowDown")
  await expect(minute).toHaveValue("35")
  await minute.fill("55")
  await minute.press("ArrowUp")
  await expect(minute).toHaveValue("00")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("button", { name: /^When/ })).toContainText("21:00")
})

test("ADDR-001 ADDR-002 an address sheet asks for more text only until it searches", async ({ page }) => {
  await new FindPage(page).open()
  await page.getByRole("button", { name: /^From / }).click()
  const sheet = page.getByRole("dialog")
  const field = sheet.getByRole("combobox", { name: "Address or place" })
  const hint = sheet.getByText("Write at least 4 characters")
  await field.fill("Tvæ")
  await expect(hint).toBeVisible()
  await expect(field).toHaveAccessibleDescription("Write at least 4 characters")
  await field.fill("Tværbakken Roskilde")
  await expect(sheet.getByText(/^\d match(es)?$/)).toBeVisible()
  await expect(hint).toBeHidden()
})

test("SRCH-004 MAP-014 the address of a meeting point shows the rides from there, and a place on the map is where a search starts", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, {
    number: "31000116",
    firstName: "Mai",
    minutes: 45,
    hasMeetingPoint: true
  })
  const Stops = z.object({
    driver_stops: z.array(z.object({ meeting_point_id: z.string().nullable(), deactivated: z.boolean() }))
  })
  const { driver_stops } = Stops.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  const stop = driver_stops.find((one) => one.meeting_point_id !== null && !one.deactivated)?.meeting_point_id
  const find = new FindPage(page)
  await page.goto(`/demand?stop=${encodeURIComponent(stop ?? "")}`)
  await expect(find.tripWith("Mai")).toHaveCount(1)
  await expect(page.getByText("Rides from this meeting point")).toBeVisible()
  await expectAccessible(page)

  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await page.goto(`/demand?stop=${encodeURIComponent(stop ?? "")}&time=${nextMonth}`)
  await expect(page.getByText("No rides from this meeting point were found.")).toBeVisible()

  const address = page.waitForResponse("**/api/reverse-geocode?*")
  await page.goto(`/demand?at=${roskilde.lat},${roskilde.lng}`)
  expect((await address).status()).toBe(200)
  await expect(page.getByRole("button", { name: /^From Tværbakken 9/ })).toBeVisible()
})

test("UI-002 a search has the chosen kind of time and the time in its address", async ({ page }) => {
  // 20:06 in Denmark
  await page.clock.setFixedTime(new Date("2026-03-02T19:06:00Z"))
  const find = new FindPage(page)
  await find.open()
  const field = page.getByRole("button", { name: /^When/ })
  await field.click()
  const sheet = page.getByRole("dialog", { name: "When?" })
  await sheet.getByText("Arrival").click()
  await sheet.getByLabel("Hour").fill("22")
  await sheet.getByLabel("Minute").fill("15")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet).toBeHidden()
  await expect(field).toHaveAccessibleName(/^When Arrive .*22:15$/)
  await chooseAddress(page, "From", "Tværbakken Roskilde")
  await chooseAddress(page, "To", "Fredensgade København")
  await find.searchButton.click()
  await expect(page).toHaveURL(/plannedTimeByType=arrival/)
  expect(new URL(page.url()).searchParams.get("time")).toBe("2026-03-02T21:15:00.000Z")
})
