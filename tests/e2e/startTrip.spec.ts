import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("START-001 START-002 an early start with an open request asks first, tells the planned departure, and declines the request", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31080301",
    firstName: "Kim",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31080302", firstName: "Pia", lastName: "Berg" })
  const bookingId = await requestSeat(request, { passenger, tripId })
  await signInWithToken(page, token)
  await page.goto(`/trip-details/driver/${tripId}`)
  await page.getByRole("button", { name: "Start trip" }).click()
  const dialog = page.getByRole("dialog")
  const { departure_time } = z
    .object({ departure_time: z.string() })
    .parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  const planned = new Date(departure_time).toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Copenhagen"
  })
  await expect(dialog).toContainText(`${planned}.`)
  await expect(dialog).toContainText("One request has no answer yet. It is declined when you start.")
  await dialog.getByRole("button", { name: "Start now" }).click()
  await page.waitForURL(/\/active-trip\?justActivated=true/)
  await expect(page.getByText("Your trip has started. Drive safely!")).toBeVisible()
  const booking = await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${bookingId}`)
  expect(await booking.json()).toMatchObject({ status: "DENIED" })
})

test("START-007 ERR-019 ERR-021 a start that the server refuses says why, and the trip has not started", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31080303",
    firstName: "Kim",
    minutes: 30
  })
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto(`/trip-details/driver/${tripId}`)
  await page.getByRole("button", { name: "Start trip" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  expectRefusal(409, `/commute/${tripId}/start`)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await dialog.getByRole("button", { name: "Start now" }).click()
  await expect(page.getByText("The trip has already started.")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/trip-details/driver/${tripId}$`))
  await page.getByRole("link", { name: "Go to the trip" }).click()
  await expect(new ActiveTripPage(page).end).toBeVisible()

  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  const next = await api.post("/api/v3/commute/driver/trip", anOffer(45))
  const { id } = Offered.parse(await next.json()).trip
  await page.goto(`/trip-details/driver/${id}`)
  await page.getByRole("button", { name: "Start trip" }).click()
  await expect(dialog).toBeVisible()
  expect((await api.post(`/api/commute/${id}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${id}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  expectRefusal(409, `/commute/${id}/start`)
  await dialog.getByRole("button", { name: "Start now" }).click()
  await expect(page.getByText("The trip is already completed.")).toBeVisible()
})

test("START-004 START-005 a trip that has started cannot be requested, and a completed one cannot be booked at all", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31080304", firstName: "Kim", minutes: 30 })
  const passenger = await createPerson(request, { number: "31080305", firstName: "Pia", lastName: "Berg" })
  await signInWithToken(page, passenger)
  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await expect(trip.requestSeatButton).toBeVisible()

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await trip.openAsResult(tripId)
  await expect(page.getByText("This trip has started.")).toBeVisible()
  await expect(trip.requestSeatButton).toHaveCount(0)

  const ended = await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false, trip_id: tripId })
  expect(ended.status(), await ended.text()).toBe(200)
  await trip.openAsResult(tripId)
  await expect(page.getByText("This trip is over.")).toBeVisible()
  await expect(trip.requestSeatButton).toHaveCount(0)
})
