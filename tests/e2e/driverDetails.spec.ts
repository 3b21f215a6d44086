import { DateTime } from "effect"
import { z } from "zod"
import { formatDistance, formatTime } from "#core/shared/format.ts"
import { metres } from "#core/shared/geo.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const DriverTrip = z.looseObject({
  planned_departure: z.string(),
  planned_arrival: z.string(),
  distance: z.number(),
  driver_stops: z.array(z.object({ name: z.string(), planned_time: z.string() }))
})

test("BOOK-012 BOOK-013 BOOK-022 BOOK-024 a driver declines one request, undoes it and declines again, and accepts another without payment", async ({
  page,
  request
}) => {
  const driver = { number: "31050021", firstName: "Bent", minutes: 45 }
  const { token, tripId } = await createTrip(request, driver)
  const [first, second] = [
    await createPerson(request, { number: "31050022", firstName: "Ea", lastName: "Lund" }),
    await createPerson(request, { number: "31050023", firstName: "Bo", lastName: "Dahl" })
  ]
  await requestSeat(request, { tripId, passenger: first })
  const free = await requestSeat(request, { tripId, passenger: second })
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  await expect(trip.requests).toHaveCount(2)
  const decline = page.getByRole("button", { name: "Decline Ea L" })
  const declined = page.getByRole("status").filter({ hasText: "You declined Ea L." })
  await decline.click()
  await expect(decline).toBeDisabled()
  await declined.getByRole("button", { name: "Undo" }).click()
  await expect(declined).toHaveCount(0)
  await expect(decline).toBeEnabled()
  await decline.click()
  await expect(trip.requests).toHaveCount(1)
  await expect(declined).toHaveCount(0)

  await page.getByRole("button", { name: "Accept without payment: Bo D" }).click()
  await expect(trip.requests).toHaveCount(0)
  await expect(trip.passengers).toHaveCount(1)
  const booking = await apiClientFor(request, second).get(`/api/v3/commute/booking/${free}`)
  expect(await booking.json()).toMatchObject({ status: "ACCEPTED", price: 0 })
})

test("BOOK-022 UI-004 UI-017 a decline that is not undone is sent at once when its page is left or reloaded", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050121", firstName: "Sten", minutes: 45 })
  const [first, second] = [
    await createPerson(request, { number: "31050122", firstName: "Alexandra-Wilhelmine", lastName: "Lund" }),
    await createPerson(request, { number: "31050123", firstName: "Bo", lastName: "Dahl" })
  ]
  const ids = [
    await requestSeat(request, { tripId, passenger: first }),
    await requestSeat(request, { tripId, passenger: second })
  ]
  const statuses = () =>
    Promise.all(
      [first, second].map(async (passenger, at) => {
        const booking = await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${ids[at]}`)
        return z.looseObject({ status: z.string() }).parse(await booking.json()).status
      })
    )
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  await page.getByRole("button", { name: "Decline Alexandra-Wilhelmine L" }).click()
  const undo = page.getByRole("button", { name: "Undo" })
  await expect(undo).toBeVisible()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 })
    const message = page.getByRole("status").filter({ hasText: "You declined Alexandra-Wilhelmine L." })
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(undo).toBeInViewport({ ratio: 1 })
    // It goes by its action alone.
    await expect(message.getByRole("button")).toHaveText(["Undo"])
    // Nothing of it is wider than it is.
    expect(await message.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  expect(await statuses()).toEqual(["AWAITING_APPROVAL", "AWAITING_APPROVAL"])
  await page.reload()
  await expect.poll(statuses).toEqual(["DENIED", "AWAITING_APPROVAL"])

  await page.getByRole("button", { name: "Decline Bo D" }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await page.reload()
  await page.getByRole("button", { name: "Decline Bo D" }).click()
  expect(await statuses()).toEqual(["DENIED", "AWAITING_APPROVAL"])
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your trip")
  await expect.poll(statuses).toEqual(["DENIED", "DENIED"])
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0)
})

test("TRIP-068 TRIP-070 BCAST-001 CHAT-019 a driver writes to all passengers, and to the one to whom the page scrolls, and a reload loses no word", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050024", firstName: "Finn", minutes: 45 })
  const [first, second] = [
    await createPerson(request, { number: "31050025", firstName: "Ida", lastName: "Lund" }),
    await createPerson(request, { number: "31050026", firstName: "Jan", lastName: "Dahl" })
  ]
  await bookAndAccept(request, { driver: token, passenger: first, tripId })
  const last = await bookAndAccept(request, { driver: token, passenger: second, tripId })
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await page.goto(`/trip-details/driver/${tripId}?scrollToPassengerTripId=${last}`)
  await expect(trip.passengers.filter({ hasText: "Jan D" })).toBeInViewport()
  await expect(page.getByRole("link", { name: "Edit trip" })).toBeHidden()
  await page.getByRole("button", { name: "Message all passengers" }).click()
  await expect(trip.dialog).toContainText("To Ida L, Jan D")
  await trip.dialog.getByRole("button", { name: "10 minutes" }).click()
  const toAll = trip.dialog.getByLabel("Message", { exact: true })
  await expect(toAll).toHaveValue(/10 minutes/)
  await page.reload()
  await page.getByRole("button", { name: "Message all passengers" }).click()
  await expect(toAll).toHaveValue(/10 minutes/)
  await trip.confirm("Send")
  await expect(page.getByText("Sent to 2 passengers")).toBeVisible()
  await page.getByRole("button", { name: "Message all passengers" }).click()
  await expect(toAll).toHaveValue("")
  await trip.dialog.getByRole("button", { name: "Close" }).click()

  await page.getByRole("button", { name: "Message Jan D" }).click()
  await expect(trip.dialog.getByLabel("Message", { exact: true })).toBeVisible()
  await trip.dialog.getByRole("button", { name: "Close" }).click()
  await page.getByRole("link", { name: "Show Jan D" }).click()
  await expect(trip.title).toHaveText("Jan D")
  await page.getByRole("button", { name: "Message Jan D" }).click()
  await trip.dialog.getByLabel("Message", { exact: true }).fill("Blue car, by the kiosk.")
  await page.reload()
  await page.getByRole("button", { name: "Message Jan D" }).click()
  await expect(toAll).toHaveValue("Blue car, by the kiosk.")
  await trip.confirm("Send")
  await expect(page.getByText("Your message to Jan D is sent.")).toBeVisible()
  await page.getByRole("button", { name: "Show the profile of Jan D" }).click()
  await expect(trip.dialog).toContainText("Jan Dahl")
})

test("TRIP-066 TRIP-067 a driver shares a trip until its seats are taken; TRIP-055 only one without passengers has a way to edit it", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050027", firstName: "Gert", minutes: 45 })
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  const share = page.getByRole("button", { name: "Share trip" })
  const edit = page.getByRole("link", { name: "Edit trip" })
  await expect(share).toBeVisible()
  await expect(edit).toHaveAttribute("href", `/trip/edit/${tripId}`)
  const passenger = await createPerson(request, { number: "31050028", firstName: "Ole", lastName: "Lund" })
  await bookAndAccept(request, { driver: token, passenger, tripId, seats: 2 })
  await expect(trip.passengers).toHaveCount(1)
  await expect(edit).toBeHidden()
  await expect(share).toBeVisible()
  const last = await createPerson(request, { number: "31050029", firstName: "Tea", lastName: "Lund" })
  await bookAndAccept(request, { driver: token, passenger: last, tripId })
  await expect(trip.passengers).toHaveCount(2)
  await expect(share).toBeHidden()
})

test("BOOK-010 BOOK-014 a ride that ends while it is being cancelled stays as it is, without an error", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31050031",
    firstName: "Hans",
    minutes: 45
  })
  const passenger = await createPerson(request, { number: "31050032", firstName: "Ulla", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/passenger/${id}/${tripId}`)
  await page.getByRole("button", { name: "Cancel ride" }).click()
  const trip = new TripPage(page)
  await expect(trip.dialog).toBeVisible()
  await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
  await expect(page.getByText("The trip is over. How was the ride?")).toBeAttached()
  expectRefusal(409, "/cancel")
  const refused = page.waitForResponse("**/cancel")
  await trip.confirm("Cancel ride")
  await refused
  await expect(page.getByText("The trip is over. How was the ride?")).toBeVisible()
  await expect(page.getByRole("alert")).toBeHidden()
  await expect(page.getByRole("button", { name: "Cancel ride" })).toBeHidden()
})

test("BOOK-011 BOOK-021 a passenger withdraws a request that has no answer", async ({ page, request }) => {
  const { tripId } = await createTrip(request, { number: "31050033", firstName: "Karl", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050034", firstName: "Anja", lastName: "Lund" })
  const id = await requestSeat(request, { tripId, passenger })
  await signInWithToken(page, passenger)
  await page.goto("/")
  await page.getByRole("button", { name: "Withdraw request" }).click()
  const { dialog } = new TripPage(page)
  await expect(dialog).toContainText("Karl no longer sees it")
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await page.goto(`/trip-details/passenger/${id}/${tripId}`)
  await page.getByRole("button", { name: "Withdraw request" }).click()
  await new TripPage(page).confirm("Withdraw request")
  await expect(page.getByText("The request is withdrawn.")).toBeVisible()
  await expect(page.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
})

test("TRIP-056 TRIP-063 BOOK-025 a driver ends one agreement, then cancels the trip, which leaves home with a message", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050035", firstName: "Arne", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050036", firstName: "Siv", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  await page.getByRole("button", { name: "Cancel agreement: Siv L" }).click()
  await trip.confirm("Cancel agreement")
  await expect(page.getByText("Siv L no longer rides with you.")).toBeVisible()
  const booking = await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${id}`)
  expect(await booking.json()).toMatchObject({ status: "CANCELED" })
  await page.getByRole("button", { name: "Cancel trip" }).click()
  await trip.confirm("Cancel trip")
  await expect(page.getByText("The trip is cancelled.")).toBeVisible()
  await expect(page).toHaveURL("/")
  await expect(page.locator(`a[href="/trip-details/driver/${tripId}"]`)).toBeHidden()
})

test("TRIP-030 TRIP-031 TRIP-033 TRIP-037 a driver sees the times, seats, length and stops of a trip as the server has them", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31059001",
    firstName: "Rune",
    minutes: 200,
    charges: true,
    hasMeetingPoint: true
  })
  const trip = DriverTrip.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  const timeOf = (instant: string) => formatTime(DateTime.makeUnsafe(instant), "EN", "DK")
  const stops = trip.driver_stops.map((stop) => `${timeOf(stop.planned_time)}${stop.name}`)
  expect(trip).toMatchObject({ id: tripId, user: { name: "Rune" }, started_at: null, seats: 3 })
  expect(stops.length).toBeGreaterThan(2)
  await signInWithToken(page, token)
  const details = new TripPage(page)
  await details.openAsDriver(tripId)
  await expect(details.timeline).toContainText("0 of 3 seats taken")
  await expect(details.timeline).toContainText(`${formatDistance(metres(trip.distance), "EN")} by car`)
  const [first, all] = [
    details.timeline.getByRole("list").first().getByRole("listitem"),
    details.timeline.getByRole("list").last().getByRole("listitem")
  ]
  await expect(first.first()).toContainText(timeOf(trip.planned_departure))
  await expect(first.last()).toContainText(timeOf(trip.planned_arrival))
  await details.timeline.getByText(/^Show all \d+ stops$/).click()
  await expect(all).toHaveText(stops)
  await page.goto(`/trip/edit/${tripId}`)
  await expect(new OfferPage(page).charge).toBeChecked()
})

test("BOOK-002 BOOK-003 BOOK-005 SUBS-007 a driver sees the part, the seats, the payment and the subsidy of a passenger", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31050037", firstName: "Leo", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050038", firstName: "Kit", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId, seats: 2 })
  await signInWithToken(page, token)
  await page.goto(`/trip-details/driver/${tripId}/passenger/${id}`)
  const trip = new TripPage(page)
  await expect(trip.title).toHaveText("Kit L")
  await expect(trip.timeline).toContainText("2 seats")
  await expect(trip.timeline).toContainText(
    /\d\d:\d\d.*Tværbakken 9.*Roskilde.*\d+(\.\d)? km by car.*Fredensgade 30.*København V/s
  )
  const payment = page.getByRole("region", { name: "Payment and benefits" })
  await expect(payment).toContainText("Paid by the passengerkr. 0")
  await expect(payment).toContainText(/Subsidykr\.\s\d/)
  await expect(payment).toContainText("This ride is subsidised.")
})
