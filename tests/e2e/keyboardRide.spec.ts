import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { campus, createCarpoolers } from "./support/createCarpool.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { Keyboard } from "./support/keyboard.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })
// A window of 1280 × 800 pixels at a zoom of 200 %.
test.use({
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
  isMobile: false,
  hasTouch: false,
  geolocation: { latitude: roskilde.lat, longitude: roskilde.lng, accuracy: 10 },
  permissions: ["geolocation"]
})

test("a driver starts a ride now and a passenger boards it with its code, by keyboard alone, at a zoom of 200 %", async ({
  browser,
  page,
  request
}) => {
  test.slow()
  const driver = await createPerson(request, { number: "31070131", firstName: "Mia", lastName: "Krogh" })
  await signInWithToken(page, driver)
  const keyboard = new Keyboard(page)
  await new StartPage(page).open()
  await keyboard.press(page.getByRole("button", { name: "Offer a trip" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: /^Right now/ }))
  const sheet = page.getByRole("dialog")
  const search = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(search).toBeFocused()
  await keyboard.type("Fredensgade København")
  await expect(sheet.getByRole("option", { name: /Fredensgade/ }).first()).toBeEnabled()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(sheet).toBeHidden()
  await keyboard.press(page.getByRole("button", { name: "Drive now" }))
  const live = new ActiveTripPage(page)
  await expect(live.digits).toBeVisible()
  const code = ((await live.digits.textContent()) ?? "").replace("-", "")

  const other = await (await browser.newContext({ viewport: { width: 640, height: 400 } })).newPage()
  await signInWithToken(
    other,
    await createPerson(request, { number: "31070132", firstName: "Tom", lastName: "Berg" })
  )
  const passenger = new Keyboard(other)
  await new StartPage(other).open()
  await passenger.press(other.getByRole("link", { name: "Ride with a code" }))
  await passenger.reach(other.getByLabel("Trip code"))
  await passenger.type(code)
  await other.keyboard.press("Enter")
  await passenger.press(other.getByRole("button", { name: "Get on board" }))
  await expect(other.getByRole("heading", { name: "You are on board" })).toBeFocused()
  await other.context().close()
  await expect(live.seats).toHaveAccessibleName("1 of 4 seats taken")
})

test("SRCH-003 a passenger whose ride was cancelled in the morning finds the next one where that one went and asks for it by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  const passenger = await createPerson(request, { number: "31070133", firstName: "Ida", lastName: "Lund" })
  const departure = Date.now() + 50 * 60_000
  const first = await createTrip(request, { number: "31070134", firstName: "Per", minutes: 50 })
  await createTrip(request, { number: "31070135", firstName: "Sigbjørn", minutes: 60 })
  const { api, token, tripId } = first
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).status()).toBe(204)
  await signInWithToken(page, passenger)
  const keyboard = new Keyboard(page)
  await page.goto(`/trip-details/passenger/${bookingId}/${tripId}`)
  await keyboard.press(page.getByRole("link", { name: "Find another ride" }))
  // Without a seat the driver's addresses are towns.
  await expect(page.getByRole("region", { name: "Your search" })).toHaveText(
    /^Roskilde → København V.* · 1 seatChange$/
  )
  const time = Date.parse(new URL(page.url()).searchParams.get("time") ?? "")
  expect(Math.abs(time - departure)).toBeLessThanOrEqual(60_000)
  const next = page.getByRole("article").filter({ hasText: "Ride with Sigbjørn" })
  await keyboard.press(next.getByRole("link"))
  const trip = new TripPage(page)
  await expect(trip.title).toBeFocused()
  await keyboard.press(trip.requestSeatButton)
  await keyboard.press(trip.dialog.getByRole("button", { name: "Ask for a seat" }))
  await expect(page.getByText("Sigbjørn has not answered yet.")).toBeVisible()
})

test("a driver releases a spot and gets another, and opens a trip of the history by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  const { api, carpoolTo, offerTo, reserve, start, token } = await createCarpoolers(request, {
    number: "31070136",
    passengerNumber: "31070137"
  })
  const past = await offerTo(campus, 8)
  await start(past)
  expect((await api.post(`/api/commute/${past}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  const tripId = await carpoolTo(campus, 60)
  await reserve(tripId)
  await signInWithToken(page, token)
  const keyboard = new Keyboard(page)
  await page.goto(`/book-parking/${tripId}`)
  const card = page.getByRole("region", { name: "Parking" })
  await keyboard.press(card.getByRole("button", { name: "Release spot" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: "Release spot" }))
  await expect(card).toContainText("You have released your spot.")
  await keyboard.press(card.getByRole("button", { name: "Get a new spot" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: /P-hus A/ }))
  await expect(card).toContainText("Section P-hus A")

  await page.goto("/trip-history")
  const trips = page.getByRole("list", { name: "Your trips" }).getByRole("article")
  await keyboard.press(trips.first().getByRole("link"))
  await expect(page).toHaveURL(new RegExp(`/trip-details/driver/${past}`))
  await expect(new TripPage(page).title).toBeFocused()
})
