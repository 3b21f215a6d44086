import type { Page } from "@playwright/test"
import { anOffer, ways } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { campus, createCarpoolers } from "./support/createCarpool.ts"
import { createPerson } from "./support/createPerson.ts"
import { Offered } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

const benefitsOf = (page: Page) =>
  page.getByRole("list", { name: "Payment and benefits" }).getByRole("listitem")

/** Whether the first two stand side by side. */
const areOnOneLine = async (page: Page): Promise<boolean> => {
  const [first, second] = [
    await benefitsOf(page).nth(0).boundingBox(),
    await benefitsOf(page).nth(1).boundingBox()
  ]
  return first !== null && second !== null && second.x >= first.x + first.width
}

/** Of the only trip in the history. */
const timesOf = async (page: Page): Promise<ReadonlyArray<string>> =>
  [...((await page.getByRole("article").textContent()) ?? "").matchAll(/\d\d:\d\d/g)].map(([time]) => time)

test("BENEFIT-002 BENEFIT-004 BENEFIT-005 BENEFIT-007 a driver reads earnings and parking, a passenger payment and subsidy: one below the other on the trip, side by side in the history", async ({
  browser,
  page,
  request
}) => {
  const { api, bookingOf, carpoolTo, passenger, reserve, start, token } = await createCarpoolers(request, {
    number: "31090701",
    passengerNumber: "31090702"
  })
  await topUp(request, passenger, 100)
  const charged = { ...campus, charge_for_trip: true }
  const tripId = await carpoolTo(charged, 30)
  await reserve(tripId)
  await start(tripId)
  const position = {
    lat: campus.to_lat,
    lng: campus.to_lng,
    accuracy: 10,
    timestamp: new Date().toISOString()
  }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  const ended = await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: true })
  expect(ended.status(), await ended.text()).toBe(200)

  const earned = [/^You earned\s*kr\.\s28$/, "Parking at Campus Øresund"]
  await signInWithToken(page, token)
  await page.goto(`/trip-details/driver/${tripId}`)
  await expect(benefitsOf(page)).toHaveText(earned)
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Payment and benefits"
  )
  expect(await areOnOneLine(page)).toBe(false)
  await page.goto("/trip-history")
  await expect(benefitsOf(page)).toHaveText(earned)
  expect(await areOnOneLine(page)).toBe(true)

  const paid = [/^You paid\s*Full price kr\.\s28\s*kr\.\s18$/, /^Paid for you\s*kr\.\s10$/]
  const other = await (await browser.newContext()).newPage()
  await signInWithToken(other, passenger)
  await other.goto(`/trip-details/passenger/${bookingOf(tripId)}/${tripId}`)
  await expect(benefitsOf(other)).toHaveText(paid)
  expect(await areOnOneLine(other)).toBe(false)
  await other.goto("/trip-history")
  await expect(benefitsOf(other)).toHaveText(paid)
  // One ride has one time.
  const times = await timesOf(page)
  expect(times).toHaveLength(2)
  expect(await timesOf(other)).toEqual(times)
  expect(await areOnOneLine(other)).toBe(true)
  await other.context().close()
})

test("BENEFIT-003 BENEFIT-009 of a trip outside the partner areas driver and passenger read that it does not qualify", async ({
  browser,
  page,
  request
}) => {
  const driver = await createPerson(request, { number: "31090703", firstName: "Jon", lastName: "Krogh" })
  const passenger = await createPerson(request, { number: "31090704", firstName: "Pia", lastName: "Berg" })
  const api = apiClientFor(request, driver)
  const offered = await api.post("/api/v3/commute/driver/trip", anOffer(20, ways.outside))
  const { id } = Offered.parse(await offered.json()).trip
  const bookingId = await bookAndAccept(request, { driver, passenger, tripId: id })
  expect((await api.post(`/api/commute/${id}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${id}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  const outside = "Some bookings are outside our partner areas and don't qualify for subsidies and benefits"
  await signInWithToken(page, driver)
  await page.goto(`/trip-details/driver/${id}`)
  await expect(benefitsOf(page)).toHaveText([/^You earned/, outside])
  const other = await (await browser.newContext()).newPage()
  await signInWithToken(other, passenger)
  await other.goto(`/trip-details/passenger/${bookingId}/${id}`)
  await expect(benefitsOf(other)).toHaveText([/^You paid/, outside])
  await other.context().close()
})
