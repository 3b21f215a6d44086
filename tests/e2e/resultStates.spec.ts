import { DateTime } from "effect"
import { z } from "zod"
import { formatTime } from "#core/shared/format.ts"
import { TripPage } from "./pages/TripPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
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

test("SRCH-042 TRIP-050 TRIP-069 a result that the passenger has booked opens the booking", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050042", firstName: "Tage", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050043", firstName: "Rie", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await expect(page).toHaveURL(`/trip-details/passenger/${id}/${tripId}`)
  await expect(result.title).toHaveText("Your ride")
  const booking = OwnTrip.parse(
    await (await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${id}`)).json()
  )
  expect(booking).toMatchObject({ completed_at: null, driver: { name: "Tage" }, auto_booked: null })
  const leaves = DateTime.makeUnsafe(booking.planned_departure)
  await expect(result.timeline).toContainText(formatTime(leaves, "EN", "DK"))
  await expect(page.getByRole("region", { name: "Your driver" })).toContainText("Tage Krogh")
  await expect(page.getByRole("switch", { name: "Every week" })).toBeHidden()
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
  expectRefusal(400, state)
  await page.route(`**${state}`, (route) =>
    route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
  )
  const refused = page.waitForResponse(`**${state}`)
  await result.openAsResult(tripId)
  await refused
  await expect(result.requestSeatButton).toBeVisible()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Message Knud" })).toBeVisible()
  await page.unroute(`**${state}`)
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
  await expectAccessible(page)
  const board = result.dialog.getByLabel("Get in at")
  await board.selectOption({ index: 1 })
  const chosen = (await board.locator("option:checked").textContent()) ?? ""
  await result.confirm("Use these")
  await expect(result.timeline).toContainText(chosen.replace(/^\S+\s+/, ""))
  await result.openAsResult(direct.tripId)
  await expect(page.getByRole("region", { name: "Your driver" })).toContainText("Poul Krogh")
  await expect(result.meetingPointsButton).toBeHidden()
})
