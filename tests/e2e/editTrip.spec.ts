import { z } from "zod"
import { OfferPage } from "./pages/OfferPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { anOffer, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { refuseOnce } from "./support/refuseCalls.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Trip = z.object({ seats: z.number(), planned_departure: z.string() })
const unknownTrip = "00000000-0000-4000-8000-000000000000"

test("TRIP-044 TRIP-046 TRIP-051 TRIP-052 a driver changes the seats of a trip, then its departure", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31030010",
    firstName: "Kim",
    minutes: 300
  })
  const load = async () => Trip.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  const before = await load()
  await signInWithToken(page, token)
  await page.goto(`/trip/edit/${tripId}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change trip")
  await expect(page.getByRole("button", { name: /^From Tværbakken 9/ })).toBeVisible()
  const offer = new OfferPage(page)
  await expect(offer.route).toBeVisible()
  await expect(offer.charge).not.toBeChecked()
  await offer.chooseSeats(2)
  await page.reload()
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  const save = page.getByRole("button", { name: "Save" })
  const patch = page.waitForRequest(`**/api/v3/commute/driver/offer/${tripId}`)
  await save.click()
  await patch
  await page.waitForURL(`/trip-details/driver/${tripId}`)
  expect(await load()).toEqual({ ...before, seats: 2 })

  await page.goto(`/trip/edit?driverTrip=${tripId}`)
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  await new TimeSheet(page).leaveIn(600)
  const update = page.waitForRequest("**/api/v3/commute/driver/trip/update")
  await save.click()
  await update
  await page.waitForURL(`/trip-details/driver/${tripId}`)
  const after = await load()
  expect(after.seats).toBe(2)
  expect(Date.parse(after.planned_departure)).toBeGreaterThan(Date.parse(before.planned_departure))
})

test("TRIP-045 TRIP-055 a trip with a passenger is not changed, and one that does not exist is not found", async ({
  page,
  request,
  expectRefusal
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31030011",
    firstName: "Pia",
    minutes: 320
  })
  const passenger = await createPerson(request, { number: "31030012", firstName: "Uma", lastName: "Dahl" })
  await requestSeat(request, { tripId, passenger })
  await signInWithToken(page, token)
  await page.goto(`/trip/edit/${tripId}`)
  await page.waitForURL(`/trip-details/driver/${tripId}`)
  await expect(page.getByText("Answer the open requests for this trip first.")).toBeVisible()
  expectRefusal(404, `/driver/trip/${unknownTrip}`)
  await page.goto(`/trip/edit/${unknownTrip}`)
  await expect(page).toHaveURL("/content-not-found")
})

test("TRIP-047 TRIP-053 TRIP-057 TRIP-058 a driver deletes a trip from its form, on the second try", async ({
  page,
  request,
  expectRefusal
}) => {
  const driven = await createTrip(request, { number: "31030013", firstName: "Leo", minutes: 30 })
  const { api, token } = driven
  const offered = await api.post("/api/v3/commute/driver/trip", anOffer(340))
  const tripId = Offered.parse(await offered.json()).trip.id
  // This phone does not receive that the trip was driven with another.
  await cutRealtime(page)
  await signInWithToken(page, token)
  const openTrip = async (id: string) => {
    await page.goto(`/trip/edit/${id}`)
    await expect(page.getByRole("button", { name: "Adjust route" })).toBeVisible()
  }
  const dialog = page.getByRole("dialog", { name: "Cancel the whole trip?" })
  const cancel = async () => {
    await page.getByRole("button", { name: "Delete" }).click()
    await dialog.getByRole("button", { name: "Cancel trip" }).click()
    await expect(dialog).toBeHidden()
  }
  const failure = page.getByText("The trip has not been cancelled")
  await openTrip(driven.tripId)
  expect((await api.post(`/api/commute/${driven.tripId}/start`, {})).status()).toBe(200)
  const ended = await api.post(`/api/commute/${driven.tripId}/end`, { userExpectsSubsidy: false })
  expect(ended.status()).toBe(200)
  expectRefusal(409, `/trip/${driven.tripId}/cancel`)
  const refused = page.waitForResponse(`**/trip/${driven.tripId}/cancel`)
  await cancel()
  await refused
  await expect(failure).toHaveCount(0)

  await openTrip(tripId)
  await refuseOnce(page, `/trip/${tripId}/cancel`, { status: 500, error: "generic" })
  expectRefusal(500, `/trip/${tripId}/cancel`)
  await cancel()
  await expect(failure).toBeVisible()
  // Without a connection nobody knows whether the server has cancelled: the second try is the same command.
  const keys: Array<string | undefined> = []
  await page.route(`**/trip/${tripId}/cancel`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    await (keys.length === 1 ? route.abort() : route.continue())
  })
  await cancel()
  await expect.poll(() => keys.length).toBe(1)
  await cancel()
  await expect(page.getByText("The trip is cancelled.")).toBeVisible()
  expect(keys[1]).toMatch(/^[\da-f-]{36}$/)
  expect(keys).toEqual([keys[1], keys[1]])
  await expect(page).toHaveURL("/")
  await expect(new StartPage(page).trips).toHaveCount(0)
})

test("TRIP-032 TRIP-035 a new departure is sent with the addresses and without the route, which goes along when a via point does not", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31091005", firstName: "Kim", lastName: "Krogh" })
  const offered = await apiClientFor(request, token).post("/api/v3/commute/driver/trip", {
    ...anOffer(300),
    via_stops: [{ lat: 55.66386, lng: 12.40777 }]
  })
  const tripId = Offered.parse(await offered.json()).trip.id
  await signInWithToken(page, token)
  const save = async () => {
    const update = page.waitForRequest("**/api/v3/commute/driver/trip/update")
    await page.getByRole("button", { name: "Save" }).click()
    const sent = z.record(z.string(), z.unknown()).parse((await update).postDataJSON())
    await page.waitForURL(`/trip-details/driver/${tripId}`)
    return sent
  }
  await page.goto(`/trip/edit/${tripId}`)
  await new TimeSheet(page).leaveIn(600)
  const later = await save()
  expect(later).toMatchObject({
    from_street: "Tværbakken 9",
    from_zipcode: "4000",
    from_city: "Roskilde",
    from_country: "DK",
    from_lat: roskilde.lat,
    from_lng: roskilde.lng,
    from_place_id: null,
    to_street: "Fredensgade 30"
  })
  expect(Object.keys(later)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^departure_(du|ro)/)])
  )

  await page.goto(`/trip/edit/${tripId}`)
  const adjuster = await new OfferPage(page).openRouteAdjuster()
  await adjuster.removeViaPoint()
  await adjuster.save()
  const changed = await save()
  expect(Object.keys(changed)).toEqual(
    expect.arrayContaining(["departure_duration", "departure_route", "departure_route_steps"])
  )
  expect(changed).toMatchObject({ via_stops: [] })
})
