import { DateTime } from "effect"
import { z } from "zod"
import { formatTime } from "#core/shared/format.ts"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { sendUnreadable } from "./support/sendUnreadable.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const OwnTrip = z.looseObject({ planned_departure: z.string() })

test("SRCH-041 SRCH-043 TRIP-049 a result whose trip is cancelled, or was never there, is replaced by 'content not found'", async ({
  mayBeRefused,
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31050041", firstName: "Villy", minutes: 45 })
  expect((await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).status()).toBe(204)
  mayBeRefused(404, `/marketplace/trip/${tripId}`)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await expect(page).toHaveURL("/content-not-found")
  const unknown = "00000000-0000-7000-8000-0000000fffff"
  mayBeRefused(404, `/marketplace/trip/${unknown}`)
  mayBeRefused(404, `/driver-trip/${unknown}/state`)
  await result.openAsResult(unknown)
  await expect(page).toHaveURL("/content-not-found")
})

test("SRCH-042 TRIP-050 TRIP-069 BOOK-004 a result that the passenger has booked opens the booking, as the server has it until it is rated", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31050042",
    firstName: "Tage",
    minutes: 45
  })
  const passenger = await createPerson(request, { number: "31050043", firstName: "Rie", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await expect(page).toHaveURL(`/trip-details/passenger/${id}/${tripId}`)
  await expect(result.title).toHaveText("Your ride")
  const passengerApi = apiClientFor(request, passenger)
  const load = async () =>
    OwnTrip.parse(await (await passengerApi.get(`/api/v3/commute/booking/${id}`)).json())
  const booking = await load()
  expect(booking).toMatchObject({
    prospect_id: null,
    completed_at: null,
    driver: { name: "Tage", last_name: "Krogh", image: null },
    driver_rating: null,
    auto_booked: null,
    is_driver_trip_auto_bookable: false
  })
  const leaves = DateTime.makeUnsafe(booking.planned_departure)
  await expect(result.timeline).toContainText(formatTime(leaves, "EN", "DK"))
  await expect(page.getByRole("region", { name: "Your driver" })).toContainText("Tage Krogh")
  await expect(page.getByRole("switch", { name: "Every week" })).toBeHidden()

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await expect(page.getByText("The trip is over. How was the ride?")).toBeVisible()
  expect((await passengerApi.post(`/api/v3/commute/rate/${id}`, { rating: 4 })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("You gave Tage 4.0")).toBeVisible()
  expect(await load()).toMatchObject({
    completed_at: expect.any(String),
    driver_rating: { rating: 4, comment: null, locked: false }
  })
})

test("SRCH-022 SRCH-044 SRCH-046 SRCH-047 a result stays when its state cannot be read; a trip that has left, or is over, says so and cannot be booked", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31050044", firstName: "Knud", minutes: 30 })
  const passenger = await createPerson(request, { number: "31050045", firstName: "Dea", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  const state = `/driver-trip/${tripId}/state`
  expectRefusal(415, state)
  const sendReadable = await sendUnreadable(page, state)
  const refused = page.waitForResponse(`**${state}`)
  await result.openAsResult(tripId)
  await refused
  await expect(result.requestSeatButton).toBeVisible()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Message Knud" })).toBeVisible()
  await sendReadable()
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("This trip has started.")).toBeVisible()
  await expect(result.requestSeatButton).toBeHidden()
  await expect(page.getByRole("button", { name: "Message Knud" })).toBeHidden()
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("This trip is over.")).toBeVisible()
  await expect(result.requestSeatButton).toBeHidden()
  await expectAccessible(page)
})

test("SRCH-003 SRCH-022 from a result that has left, or is over, one tap finds other rides between its places at its time", async ({
  page,
  request
}) => {
  const departure = Date.now() + 30 * 60_000
  const left = await createTrip(request, { number: "31050049", firstName: "Uffe", minutes: 30 })
  await createTrip(request, { number: "31050050", firstName: "Sif", minutes: 40 })
  const passenger = await createPerson(request, { number: "31050058", firstName: "Bea", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const { api, tripId } = left
  const expectOtherRides = async (): Promise<void> => {
    await page.goto(`/trip-details/search-result?trip_id=${tripId}&seats=2`)
    await page.getByRole("link", { name: "Find another ride" }).click()
    // Without a seat the driver's addresses are towns.
    await expect(page.getByRole("region", { name: "Your search" })).toHaveText(
      /^Roskilde → København V.* · 2 seatsChange$/
    )
    const time = Date.parse(new URL(page.url()).searchParams.get("time") ?? "")
    expect(Math.abs(time - departure)).toBeLessThanOrEqual(60_000)
    await expect(new FindPage(page).tripWith("Sif")).toBeVisible()
  }
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await expectOtherRides()
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await expectOtherRides()
})

test("SRCH-048 a result whose departure has passed says so, and one tap finds other rides from now on", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31050059", firstName: "Arn", minutes: 30 })
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  await expect(page.getByText("This trip has left. Search again for the next one.")).toBeVisible()
  await expect(new TripPage(page).requestSeatButton).toBeHidden()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Find another ride" }).click()
  await expect(page.getByRole("region", { name: "Your search" })).toContainText("Roskilde → København V")
  expect(new URL(page.url()).searchParams.has("time")).toBe(false)
})

test("SRCH-024 SRCH-026 SRCH-030 SRCH-032 meeting points are chosen where the trip has more than two stops and the address names it", async ({
  page,
  request
}) => {
  const driver = { number: "31050046", firstName: "Otto", minutes: 45, hasMeetingPoint: true }
  const { tripId } = await createTrip(request, driver)
  const direct = await createTrip(request, { number: "31050047", firstName: "Poul", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050048", firstName: "Gry", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await expect(page.getByRole("region", { name: "Your driver" })).toContainText("Otto Krogh")
  await expect(page.getByRole("button", { name: "Message Otto" })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Tickets and details/ })).toBeHidden()
  await result.meetingPointsButton.click()
  const board = result.dialog.getByLabel("Get in at")
  await board.selectOption({ index: 1 })
  const chosen = (await board.locator("option:checked").textContent()) ?? ""
  await result.confirm("Use these")
  await expect(result.timeline).toContainText(chosen.replace(/^\S+\s+/, ""))
  await result.openAsResult(direct.tripId)
  await expect(page.getByRole("region", { name: "Your driver" })).toContainText("Poul Krogh")
  await expect(result.meetingPointsButton).toBeHidden()
})
