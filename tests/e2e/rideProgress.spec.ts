import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { StartPage } from "./pages/StartPage.ts"
import { roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { bookFromMeetingPoint } from "./support/bookFromMeetingPoint.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { reportPosition } from "./support/reportPosition.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Progress = z.object({ pickup_at: z.string(), arrival_at: z.string() })
const progressOf = async (request: APIRequestContext, passenger: string, id: string) =>
  Progress.parse(
    await (await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${id}/progress`)).json()
  )

/** An instant as the cards of the demo region write it. */
const written = (instant: string): string =>
  new Date(instant).toLocaleTimeString("en-GB", {
    timeZone: "Europe/Copenhagen",
    hour: "2-digit",
    minute: "2-digit"
  })

test("N96 RT-001 TRIP-059 a passenger sees that the driver has left, when the car comes, and that the trip ended too early", async ({
  page,
  request
}) => {
  const driver = await createTrip(request, {
    number: "31050001",
    firstName: "Ove",
    minutes: 30,
    hasMeetingPoint: true
  })
  const passenger = await createPerson(request, { number: "31050002", firstName: "Ane", lastName: "Lund" })
  const id = await bookFromMeetingPoint(request, driver, passenger)
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/passenger/${id}/${driver.tripId}`)
  await expect(page.getByText(/^Ove picks you up at /)).toBeVisible()

  expect((await driver.api.post(`/api/commute/${driver.tripId}/start`, {})).status()).toBe(200)
  await reportPosition(driver, roskilde)
  const ride = page.getByRole("region", { name: "Your ride now" })
  await expect(ride).toContainText("Ove is on the way to you.")
  await expect(ride).toContainText(/Picks you up\s?\d\d:\d\d in \d+ minutes?/)
  await expect(ride.getByRole("link", { name: /^Navigate Way to / })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=55\.\d+%2C12\.\d+&travelmode=walking$/
  )
  await page.goto("/")
  await expect(page.getByText(/^Picks you up \d\d:\d\d$/)).toBeVisible()
  // The card has the times of the car, which left half an hour early, not the planned ones.
  const { pickup_at, arrival_at } = await progressOf(request, passenger, id)
  await expect(new StartPage(page).trips.getByRole("time")).toHaveText([
    written(pickup_at),
    written(arrival_at)
  ])
  await page.goto(`/trip-details/passenger/${id}/${driver.tripId}`)
  await expect(page.getByText("You are on board")).toBeHidden()

  const ended = await driver.api.post(`/api/commute/${driver.tripId}/end`, { userExpectsSubsidy: false })
  expect(ended.status()).toBe(200)
  await expect(page.getByText(/^The trip ended \d+(\.\d)? km before Fredensgade 30\.$/)).toBeVisible()
  await expect(page.getByRole("region", { name: "Payment and benefits" })).toContainText("You paid")
})

test("N96 RATE-001 a rating is shown to the other person once both have rated", async ({
  browser,
  page,
  request
}) => {
  const driver = await createTrip(request, { number: "31050003", firstName: "Ulf", minutes: 30 })
  const passenger = await createPerson(request, { number: "31050004", firstName: "Eli", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: driver.token, passenger, tripId: driver.tripId })
  expect((await driver.api.post(`/api/commute/${driver.tripId}/start`, {})).status()).toBe(200)
  await reportPosition(driver, roskilde)
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/passenger/${id}/${driver.tripId}`)
  await expect(page.getByText(/^Ulf is at .+ now\.$/)).toBeVisible()
  await driver.api.post(`/api/commute/${driver.tripId}/end`, { userExpectsSubsidy: false })
  const rate = (api: typeof driver.api, rating: number, comment: string) =>
    api.post(`/api/v3/commute/rate/${id}`, { rating, comment })
  await rate(driver.api, 4.5, "Good company")
  await page.reload()
  await expect(page.getByText("The trip is over. How was the ride?")).toBeVisible()
  await expect(page.getByText("Ulf gave you")).toBeHidden()
  await page.getByRole("button", { name: "Rate Ulf" }).click()
  const sheet = page.getByRole("dialog")
  await expect(sheet).toContainText("Ulf sees it once both of you have rated, or after 14 days.")
  await sheet.getByRole("slider").fill("5")
  await sheet.getByRole("button", { name: "Send rating" }).click()
  await expect(page.getByText("Ulf gave you 4.5")).toBeVisible()
  await expect(page.getByText("Good company")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInWithToken(other, driver.token)
  await other.goto(`/trip-details/driver/${driver.tripId}`)
  await expect(other.getByText("Eli L gave you 5.0")).toBeVisible()
  await other.context().close()
})

const Code = z.object({ value: z.string() })

test("SRCH-039 BOOK-006 BOOK-018 N96 a passenger opens the result of a code, boards and is on board", async ({
  page,
  request
}) => {
  const driver = await createTrip(request, { number: "31050005", firstName: "Rolf", minutes: 30 })
  const passenger = await createPerson(request, { number: "31050006", firstName: "Sia", lastName: "Lund" })
  expect((await driver.api.post(`/api/commute/${driver.tripId}/start`, {})).status()).toBe(200)
  await reportPosition(driver, roskilde)
  const code = Code.parse(await (await driver.api.post(`/api/driver-trip/${driver.tripId}/code`, {})).json())
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/search-result?code=${code.value}`)
  await expect(page.getByText("This trip has started.")).toBeVisible()
  await page.getByRole("button", { name: "Get on board" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Get on board" }).click()
  await expect(page).toHaveURL(new RegExp(`/trip-details/passenger/[0-9a-f-]+/${driver.tripId}$`))
  await expect(page.getByRole("region", { name: "Your ride now" })).toContainText(
    "You are on board with Rolf."
  )
  await expect(page.getByRole("region", { name: "Your ride now" })).toContainText(/At your destination/)
})

const Expected = z.object({ departure_time: z.string(), arrival_time: z.string() })
const LookedUp = z.object({ trip: Expected, expected: Expected })

test("N96 BYCODE-001 ROUTE-009 SRCH-039 the pages of a code have the times of the car, which does not keep to its plan, beside the planned ones", async ({
  page,
  request
}) => {
  const driver = await createTrip(request, { number: "31050007", firstName: "Tue", minutes: 30 })
  const passenger = await createPerson(request, { number: "31050008", firstName: "Mie", lastName: "Lund" })
  expect((await driver.api.post(`/api/commute/${driver.tripId}/start`, {})).status()).toBe(200)
  await reportPosition(driver, roskilde)
  const code = Code.parse(await (await driver.api.post(`/api/driver-trip/${driver.tripId}/code`, {})).json())
  const answer = await apiClientFor(request, passenger).get(`/api/driver-trip-code/${code.value}`)
  const { expected, trip } = LookedUp.parse(await answer.json())
  const struck = [trip.departure_time, trip.arrival_time].map((time) => `planned ${written(time)}`)
  const expectTimes = async (...times: readonly [string, string]) => {
    await expect(page.getByRole("time")).toHaveText(times.map(written))
    await expect(page.locator("s")).toHaveText(struck)
  }
  await page.goto(`/book/details?code=${code.value}`)
  await expectTimes(expected.departure_time, expected.arrival_time)

  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/search-result?code=${code.value}`)
  await expectTimes(expected.departure_time, expected.arrival_time)

  await page.goto(`/book/details?code=${code.value}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on board")
  const id = new URL(page.url()).searchParams.get("booking") ?? ""
  const { arrival_at, pickup_at } = await progressOf(request, passenger, id)
  await expectTimes(pickup_at, arrival_at)
})
