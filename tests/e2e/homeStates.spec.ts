import { StartPage } from "./pages/StartPage.ts"
import { anOffer, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

type Api = ReturnType<typeof apiClientFor>

const drive = async (api: Api, tripId: string): Promise<void> => {
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
}

test("HOME-016 HOME-017 HOME-018 a trip that is over stays on home until it is rated, and one without passengers does not", async ({
  browser,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31440111",
    firstName: "Ejnar",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31440112", firstName: "Fritz", lastName: "Holm" })
  const booking = await bookAndAccept(request, { driver: token, passenger, tripId })
  await drive(api, tripId)
  const alone = await api.post("/api/v3/commute/driver/trip", anOffer(50))
  await drive(api, Offered.parse(await alone.json()).trip.id)

  await signInWithToken(page, token)
  const start = new StartPage(page)
  await start.open()
  const toRate = page.getByRole("list", { name: "To rate" }).getByRole("article")
  await expect(toRate).toHaveCount(1)
  await expect(start.trips).toHaveCount(1)
  const other = await (await browser.newContext()).newPage()
  await signInWithToken(other, passenger)
  await other.goto("/")
  const rateDriver = other.getByRole("link", { name: "Rate Ejnar" })
  await expect(rateDriver).toHaveAttribute("href", `/trip-details/passenger/${booking}/${tripId}`)

  expect((await api.post(`/api/v3/commute/rate/${booking}`, { rating: 5 })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("Nothing planned yet.")).toBeVisible()
  await expect(start.trips).toHaveCount(0)
  // The passenger has not rated yet.
  await other.reload()
  await expect(rateDriver).toBeVisible()
  const rated = await apiClientFor(request, passenger).post(`/api/v3/commute/rate/${booking}`, { rating: 4 })
  expect(rated.status()).toBe(200)
  await other.reload()
  await expect(other.getByText("Nothing planned yet.")).toBeVisible()
  await expect(rateDriver).toHaveCount(0)
  await other.context().close()
})

test("HOME-001 HOME-015 HOME-020 the trip under way is before an earlier ride, and a ride now has a card", async ({
  page,
  request
}) => {
  const driver = await createTrip(request, { number: "31440113", firstName: "Gerda", minutes: 600 })
  const token = await createPerson(request, { number: "31440114", firstName: "Hans", lastName: "Holm" })
  await bookAndAccept(request, { driver: driver.token, passenger: token, tripId: driver.tripId })
  const api = apiClientFor(request, token)
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(24 * 60))).status()).toBe(201)
  const { departure: _, departure_stops: __, via_stops: ___, charge_for_trip: ____, ...way } = anOffer(0)
  const position = { ...roskilde, accuracy: 10, timestamp: new Date().toISOString() }
  const begun = await api.post("/api/on-demand-trip", { ...way, seats: 4, position })
  expect(begun.status(), await begun.text()).toBe(201)
  await signInWithToken(page, token)
  const start = new StartPage(page)
  await start.open()
  await expect(start.trips).toHaveText([/^Ride now/, /^You ride along/, /^You drive/])
  await expect(start.heading).toHaveText("You are driving to København V")
  await expect(start.trips.first().getByRole("button", { name: "End trip" })).toBeVisible()
})

test("TRIP-059 TRIP-060 TRIP-061 TRIP-062 a trip is planned, due, not started, under way and completed", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31440115",
    firstName: "Inge",
    minutes: 30
  })
  await signInWithToken(page, token)
  const details = page.getByRole("main")
  await page.goto(`/trip-details/driver/${tripId}`)
  await expect(details).toContainText("Planned")
  for (const [minutes, state] of [
    [35, "Time to go"],
    [46, "Not started yet"]
  ] as const) {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000)
    await page.reload()
    await expect(details).toContainText(state)
  }
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await page.reload()
  await expect(details).toContainText("Under way")
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await page.reload()
  await expect(details).toContainText("Completed")
})
