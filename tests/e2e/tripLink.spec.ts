import { TripPage } from "./pages/TripPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { refuseCalls } from "./support/refuseCalls.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("SHARED-001 SHARED-004 APPREQ-001 a guest opens the link of a trip, and goes on to the seat or to the app", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, {
    number: "31440101",
    firstName: "Asger",
    minutes: 50,
    charges: true
  })
  const trip = new TripPage(page)
  await page.goto(`/shared-trip/${tripId}`)
  await expect(trip.title).toHaveText("Ride with Asger")
  await expect(trip.timeline).toContainText(/\d{2}:\d{2}.*Near Roskilde.*\d{2}:\d{2}.*Near København/)
  await expect(trip.timeline).toContainText("kr. 21.25")
  await expect(trip.timeline.getByText(/^\w{3} \d{1,2} \w+$/)).toBeVisible()
  await expect(trip.timeline.getByText("Show all")).toHaveCount(0)
  const driver = page.getByRole("region", { name: "Your driver" })
  await expect(driver).toContainText("Asger")
  await expect(driver).toContainText("No ratings yet")
  await expectAccessible(page)

  await page.getByRole("link", { name: "Go on in the app" }).click()
  await expect(page).toHaveURL(`/app-required?tripId=${tripId}`)
  await expect(page.getByRole("list", { name: "From Roskilde to København V" })).toBeVisible()
  await page.goBack()
  // Now the page is the app's; before it was the server's.
  await expect(page.locator("#root").getByRole("region", { name: "The way" })).toContainText("kr. 21.25")
  await page.getByRole("link", { name: "See the ride" }).click()
  await expect(trip.requestSeatButton).toBeVisible()
})

test("SHARED-002 SHARED-005 SHARED-006 a shared trip shows its stops and that it has left; where it does not load or is gone, there is a ride with a code", async ({
  page,
  request,
  expectRefusal
}) => {
  const { api, tripId } = await createTrip(request, {
    number: "31440102",
    firstName: "Bodil",
    minutes: 40,
    hasMeetingPoint: true
  })
  await signInWithToken(
    page,
    await createPerson(request, { number: "31440103", firstName: "Cecil", lastName: "Lund" })
  )
  const trip = new TripPage(page)
  // Too many calls say nothing about the trip, which may be loaded a moment later.
  expectRefusal(429, `/trip/${tripId}`)
  const allow = await refuseCalls(page, `/trip/${tripId}`, { status: 429, error: "too_many_requests" })
  await page.goto(`/shared-trip/${tripId}`)
  const failure = page.getByRole("alert")
  await expect(failure).toContainText("We could not find this trip.")
  await expect(failure).toContainText("That was a lot at once. Try again")
  await expectAccessible(page)
  await failure.getByRole("link", { name: "Ride with a code" }).click()
  await expect(page).toHaveURL("/book")
  await page.goBack()
  await expect(page).toHaveURL(`/shared-trip/${tripId}`)
  await expect(failure).toBeVisible()
  await allow()
  await failure.getByRole("button", { name: "Try again" }).click()
  const stops = trip.timeline.getByRole("listitem")
  await expect(stops).toHaveCount(2)
  await trip.timeline.getByText("Show all 3 stops").click()
  await expect(stops).toHaveCount(5)
  await expectAccessible(page)

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("This trip has started.")).toBeVisible()
  const { api: other, tripId: cancelled } = await createTrip(request, {
    number: "31440104",
    firstName: "Dagny",
    minutes: 40
  })
  expect((await other.post(`/api/v3/commute/trip/${cancelled}/cancel`, {})).status()).toBe(204)
  expectRefusal(404, `/trip/${cancelled}`)
  await page.goto(`/shared-trip/${cancelled}`)
  await expect(page.getByText("This ride is no longer offered.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Ride with a code" }).click()
  await expect(page).toHaveURL("/book")
})
