import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Overview = z.object({ driver_trips: z.array(z.object({ id: z.string() })) })
const Notifications = z.object({ data: z.array(z.object({ data: z.object({ route: z.string() }) })) })

test.use({ permissions: ["clipboard-read", "clipboard-write"] })

test("SRCH-028 SRCH-029 TRIP-065 PUBPROF-005 a passenger looks at the driver, writes to them and copies the link of a result", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31050011", firstName: "Jens", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050012", firstName: "Mia", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await page.getByRole("button", { name: "Show the profile of Jens Krogh" }).click()
  await expect(result.dialog).toContainText("Jens Krogh")
  await expect(result.dialog).toContainText("There are no recurring trips yet.")
  await result.dialog.getByRole("button", { name: "Close" }).click()
  await expect(result.dialog).toBeHidden()

  await page.getByRole("button", { name: "Message Jens" }).click()
  await expect(result.dialog.getByRole("button", { name: "Send" })).toBeDisabled()
  await result.dialog.getByLabel("Message", { exact: true }).fill("I carry a cello.")
  await result.confirm("Send")
  await expect(page.getByText("Your message to Jens is sent.")).toBeVisible()
  const notifications = await api.get("/api/v4/notifications/all")
  expect(Notifications.parse(await notifications.json()).data[0]?.data.route).toMatch(/^\/conversations\//)

  await page.getByRole("button", { name: "Share trip" }).click()
  await expect(page.getByText("The link is copied.")).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page).toHaveURL(new RegExp(`^${new URL(copied).origin}/`))
  expect(new URL(copied).pathname).toBe(`/shared-trip/${tripId}`)
})

test("PUBPROF-002 a guest signs in before a profile or a message opens", async ({ page, request }) => {
  const { tripId } = await createTrip(request, { number: "31050013", firstName: "Kaj", minutes: 45 })
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await page.getByRole("button", { name: "Show the profile of Kaj" }).click()
  await expect(page.getByRole("dialog", { name: "Sign in or create account" })).toBeVisible()
})

/** Creates a driver with a trip at 07:10 on every day; `tripId` is that of its last occurrence. */
const createWeeklyTrip = async (request: APIRequestContext, number: string) => {
  const token = await createPerson(request, { number, firstName: "Per", lastName: "Krogh" })
  const driver = apiClientFor(request, token)
  const every = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      `${day}_leave`,
      "07:10"
    ])
  )
  const offered = await driver.post("/api/v3/commute/driver/trip", {
    ...anOffer(45),
    type: "WORK",
    times: every
  })
  expect(offered.status(), await offered.text()).toBe(201)
  const overview = Overview.parse(await (await driver.get("/api/v3/commute/overview/list")).json())
  return { driver, tripId: overview.driver_trips.at(-1)?.id ?? "" }
}

test("SRCH-027 AUTOB-002 a result has the choice of a weekly seat where its trip allows it", async ({
  page,
  request
}) => {
  const single = await createTrip(request, { number: "31050014", firstName: "Ib", minutes: 45 })
  const { tripId: weeklyTrip } = await createWeeklyTrip(request, "31059002")
  const passenger = await createPerson(request, { number: "31059003", firstName: "Fie", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  const weekly = page.getByRole("switch", { name: "Every week" })
  await result.openAsResult(weeklyTrip)
  await expect(weekly).not.toBeChecked()
  await result.openAsResult(single.tripId)
  await expect(result.requestSeatButton).toBeVisible()
  await expect(weekly).toBeHidden()
})

test("ERR-006 a weekly seat of a trip that was cancelled meanwhile is refused", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request
}) => {
  const { driver, tripId } = await createWeeklyTrip(request, "31091201")
  await cutRealtime(page)
  await signInWithToken(
    page,
    await createPerson(request, { number: "31091202", firstName: "Liv", lastName: "Lund" })
  )
  await new TripPage(page).openAsResult(tripId)
  const weekly = page.getByRole("switch", { name: "Every week" })
  await expect(weekly).not.toBeChecked()
  expect((await driver.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).ok()).toBe(true)
  expectRefusal(422, "/v5/auto-passenger")
  mayBeRefused(404, `/marketplace/trip/${tripId}`)
  mayBeRefused(404, `/driver-trip/${tripId}/state`)
  await weekly.click()
  await expect(page.getByText("This recurring trip could not be booked automatically.")).toBeVisible()
})

test("AUTOB-001 AUTOB-003 AUTOB-004 a passenger switches a weekly seat on and off", async ({
  page,
  request
}) => {
  const { tripId } = await createWeeklyTrip(request, "31050015")
  await signInWithToken(
    page,
    await createPerson(request, { number: "31050016", firstName: "Liv", lastName: "Lund" })
  )
  const result = new TripPage(page)
  const weekly = page.getByRole("switch", { name: "Every week" })
  await result.openAsResult(tripId)
  await weekly.click()
  await expect(page.getByText("You ask for this seat every week now.")).toBeVisible()
  await expect(page.getByText("You ask for this seat every week.", { exact: true })).toBeVisible()
  await expect(weekly).toBeChecked()
  await expectAccessible(page)
  await weekly.click()
  await expect(page.getByText("You no longer ask for this seat every week.")).toBeVisible()
  await expect(weekly).not.toBeChecked()
})

test("SRCH-013 SRCH-015 SRCH-019 SRCH-020 a result of a search for two seats keeps them in its address, and asks for them between its stops", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31091006", firstName: "Svea", minutes: 500 })
  const passenger = await createPerson(request, { number: "31091007", firstName: "Fie", lastName: "Lund" })
  await signInWithToken(page, passenger)
  await page.goto(searchPath({ minutes: 495, options: { seats: "2" } }))
  await new FindPage(page).tripWith("Svea").getByRole("link").click()
  const result = new TripPage(page)
  await expect(result.title).toHaveText("Ride with Svea")
  const params = new URL(page.url()).searchParams
  expect(params.get("trip_id")).toBe(tripId)
  expect(params.get("seats")).toBe("2")
  const from = params.get("departureStopPivotId") ?? ""
  const to = params.get("destinationStopPivotId") ?? ""
  // Another device has only the address.
  const read = page.waitForResponse(`**/api/v3/commute/marketplace/trip/${tripId}?*`)
  await page.evaluate(() => history.replaceState(null, ""))
  await page.reload()
  const answer = await read
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toMatchObject({
    departureStopPivotId: from,
    destinationStopPivotId: to
  })
  expect(await answer.json()).toMatchObject({
    departure_stop_id: from,
    destination_stop_id: to,
    arrival_stop_id: to
  })
  const sent = page.waitForRequest("**/api/v3/commute/marketplace/book")
  await result.requestSeatButton.click()
  await result.confirm("Ask for 2 seats")
  expect((await sent).postDataJSON()).toMatchObject({
    driver_trip_id: tripId,
    from_driver_stop_id: from,
    to_driver_stop_id: to,
    seats: 2
  })
  await expect(page.getByText("Svea has not answered yet.")).toBeVisible()
})

test("SRCH-033 the trip in the address of a result comes before everything else in it", async ({
  page,
  request
}) => {
  const wanted = await createTrip(request, { number: "31091008", firstName: "Otto", minutes: 45 })
  const other = await createTrip(request, { number: "31091009", firstName: "Poul", minutes: 45 })
  await page.goto(
    `/trip-details/search-result?ref=rejseplanen&isPublic=false&driverTripId=${other.tripId}&trip_id=${wanted.tripId}`
  )
  await expect(new TripPage(page).title).toHaveText("Ride with Otto")
})
