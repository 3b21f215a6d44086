import { type APIRequestContext, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { boardByCode } from "./support/boardByCode.ts"
import { createPerson } from "./support/createPerson.ts"
import { Offered } from "./support/createTrip.ts"
import { follow } from "./support/follow.ts"
import { loadApp } from "./support/loadApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const TripCode = z.object({ value: z.string() })

/** Creates a driver on the road with one seat, and the code to take it. */
const startWithOneSeat = async (request: APIRequestContext, number: string) => {
  const token = await createPerson(request, { number, firstName: "Runa", lastName: "Krogh" })
  const api = apiClientFor(request, token)
  const offered = await api.post("/api/v3/commute/driver/trip", { ...anOffer(30), seats: 1 })
  const tripId = Offered.parse(await offered.json()).trip.id
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const position = { ...roskilde, accuracy: 5, timestamp: new Date().toISOString() }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  const code = await api.post(`/api/driver-trip/${tripId}/code`, {})
  return { api, tripId, code: TripCode.parse(await code.json()).value }
}

test("BYCODE-006 BYCODE-007 BYCODE-008 a person who has a seat, finds the car full or comes after the ride reads so instead of the trip", async ({
  browser,
  expectRefusal,
  page: visitor,
  request
}) => {
  const { api, code, tripId } = await startWithOneSeat(request, "31490601")
  const passenger = await createPerson(request, { number: "31490602", firstName: "Pia", lastName: "Berg" })
  await boardByCode(request, passenger, code)
  const expectReason = async (page: Page, reason: string) => {
    await page.goto(`/book/details?code=${code}`)
    await expect(page.getByRole("alert")).toContainText(reason)
    await expect(page.getByRole("button", { name: "Get on board" })).toHaveCount(0)
    await expect(page.getByRole("link", { name: "Try another code" })).toBeVisible()
  }
  expectRefusal(409, `/driver-trip-code/${code}`)
  const seated = await (await browser.newContext()).newPage()
  await signInWithToken(seated, passenger)
  await expectReason(seated, "You already have a seat on this ride.")
  await seated.getByRole("link", { name: "See the ride" }).click()
  await expect(seated.getByRole("heading", { level: 1 })).toHaveText("You are on board")
  await seated.goto("/book")
  await seated.getByLabel("Trip code").fill(code)
  await seated.getByRole("button", { name: "Continue" }).click()
  await expect(seated.getByRole("alert")).toHaveText("You already have a seat on this ride.")
  await seated.getByRole("link", { name: "See the ride" }).click()
  await expect(seated.getByRole("heading", { level: 1 })).toHaveText("You are on board")
  await seated.context().close()
  await expectReason(visitor, "All seats in this car are taken.")
  const ended = await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
  expect(ended.status(), await ended.text()).toBe(200)
  await expectReason(visitor, "This ride is over, so you can no longer get on board.")
})

test("ERR-029 ERR-030 BYCODE-004 a code that is opened without a connection, or too often, is not called a bad one, and is looked up again", async ({
  context,
  expectRefusal,
  page
}) => {
  await page.goto("/book")
  await loadApp(page)
  await follow(page, "/book/details")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your ride")
  await context.setOffline(true)
  await follow(page, "/qr/1234-5678")
  const alert = page.getByRole("alert").filter({ hasText: "You are offline" })
  await expect(alert.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Try another code" })).toHaveCount(0)
  expectRefusal(404, "/driver-trip-code/12345678")
  await context.setOffline(false)
  await expect(page.getByRole("link", { name: "Try another code" })).toBeVisible()

  await page.route("**/driver-trip-code/87654321", (route) => route.fulfill({ status: 429, json: {} }), {
    times: 1
  })
  expectRefusal(429, "/driver-trip-code/87654321")
  expectRefusal(404, "/driver-trip-code/87654321")
  await follow(page, "/qr/8765-4321")
  const retry = page.getByRole("alert").getByRole("button", { name: "Try again" })
  await expect(retry).toBeVisible()
  await expect(page.getByRole("link", { name: "Try another code" })).toHaveCount(0)
  await retry.click()
  await expect(page.getByRole("link", { name: "Try another code" })).toBeVisible()
})

test("BYCODE-001 ROUTE-001 back arrows lead to the code entry with its code, then home, and the history does not grow", async ({
  page,
  request
}) => {
  const { code } = await startWithOneSeat(request, "31490603")
  await page.goto("/book")
  const field = page.getByLabel("Trip code")
  await field.fill(code)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`/book/details?code=${code}`)

  const back = page.getByRole("button", { name: "Back" })
  await back.click()
  await expect(field).toHaveValue(`${code.slice(0, 4)}-${code.slice(4)}`)
  await back.click()
  await expect(page).toHaveURL("/")
  expect(await page.evaluate(() => history.state.idx)).toBe(0)
})
