import { z } from "zod"
import { OfferPage } from "./pages/OfferPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
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
  await expectAccessible(page)
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
  const { token, tripId } = await createTrip(request, {
    number: "31030013",
    firstName: "Leo",
    minutes: 340
  })
  await signInWithToken(page, token)
  await page.goto(`/trip/edit/${tripId}`)
  await expect(page.getByRole("button", { name: "Adjust route" })).toBeVisible()
  const dialog = page.getByRole("dialog", { name: "Cancel the whole trip?" })
  const cancel = async () => {
    await page.getByRole("button", { name: "Delete" }).click()
    await dialog.getByRole("button", { name: "Cancel trip" }).click()
    await expect(dialog).toBeHidden()
  }
  // A broken server, and a trip that another device has just ended.
  for (const status of [409, 500]) {
    const answer = { status, json: { error: "generic", identifier: "generic", message: "" } }
    await page.route(`**/trip/${tripId}/cancel`, (route) => route.fulfill(answer), { times: 1 })
    expectRefusal(status, `/trip/${tripId}/cancel`)
    await cancel()
    await expect(page.getByText("The trip has not been cancelled")).toHaveCount(status === 409 ? 0 : 1)
  }
  await cancel()
  await expect(page.getByText("The trip is cancelled.")).toBeVisible()
  await expect(page).toHaveURL("/")
  await expect(new StartPage(page).trips).toHaveCount(0)
})
