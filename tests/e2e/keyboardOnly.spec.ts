import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { RideAgentPage } from "./pages/RequestPages.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { TripPage } from "./pages/TripPage.ts"
import { WeekForm } from "./pages/WeekForm.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { campus, createCarpoolers } from "./support/createCarpool.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { Keyboard } from "./support/keyboard.ts"
import { readCode } from "./support/readOutbox.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"
import { takeAddressByKeyboard, typeAddress } from "./support/typeAddress.ts"

// A window of 1280 × 800 pixels at a zoom of 200 %.
test.use({
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
  isMobile: false,
  hasTouch: false,
  geolocation: toGeolocation(roskilde),
  permissions: ["geolocation"]
})

test("a passenger signs in, searches and books by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  await createPerson(request, { number: "31070101", firstName: "Ida", lastName: "Lund" })
  await createTrip(request, { number: "31070102", firstName: "Thorleif", minutes: 40 })
  const keyboard = new Keyboard(page)
  const start = new StartPage(page)
  await start.open()
  await keyboard.press(start.signIn)
  const sheet = page.getByRole("dialog")
  const form = new SignInPage(sheet)
  await keyboard.reach(form.number)
  await keyboard.type("31070101")
  await keyboard.check(form.terms)
  await keyboard.press(form.continue)
  await expect(form.code).toBeFocused()
  await keyboard.type(await readCode(request, "+4531070101"))
  await expect(sheet).toBeHidden()
  await expect(start.signIn).toBeHidden()

  await keyboard.press(page.getByRole("link", { name: "Where to?" }))
  await takeAddressByKeyboard(page, "Fredensgade København")
  await typeAddress(page, "From", "Tværbakken Roskilde")
  const find = new FindPage(page)
  await keyboard.press(find.searchButton)
  await keyboard.press(find.tripWith("Thorleif").getByRole("link"))
  const trip = new TripPage(page)
  await expect(trip.title).toBeFocused()
  await keyboard.press(trip.requestSeatButton)
  const confirm = trip.dialog.getByRole("button", { name: "Ask for a seat" })
  await expect(trip.dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(trip.dialog).toBeHidden()
  await expect(trip.requestSeatButton).toBeFocused()
  await page.keyboard.press("Enter")
  await keyboard.press(confirm)
  await expect(page.getByText("Thorleif has not answered yet.")).toBeVisible()
  await expect(trip.title).toBeFocused()
})

test("a driver offers, accepts, starts and ends a trip by keyboard alone, at a zoom of 200 %", async ({
  context,
  mayBeRefused,
  page,
  request
}) => {
  // Near the destination there is no new code.
  mayBeRefused(409, "/code")
  test.slow()
  const { token, tripId } = await createTrip(request, {
    number: "31070103",
    firstName: "Thorleif",
    minutes: 40
  })
  const passenger = await createPerson(request, { number: "31070104", firstName: "Ida", lastName: "Lund" })
  const keyboard = new Keyboard(page)
  await signInWithToken(page, token)
  await new StartPage(page).open()
  await keyboard.press(page.getByRole("button", { name: "Offer a trip" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: /^Once/ }))
  await expect(page.getByRole("heading", { level: 1, name: "Offer a trip" })).toBeFocused()
  await typeAddress(page, "From", "Tværbakken Roskilde")
  await typeAddress(page, "To", "Fredensgade København")
  const time = new TimeSheet(page)
  await keyboard.press(time.field)
  await keyboard.reach(time.hour)
  await keyboard.type("0915")
  await keyboard.press(time.saveButton)
  await expect(time.field).toBeFocused()
  await expect(time.field).toContainText("09:15")
  const offer = new OfferPage(page)
  await keyboard.press(offer.offerButton)
  await keyboard.press(offer.returnTripDialog.getByRole("button", { name: "Not now" }))
  const start = new StartPage(page)
  await expect(start.heading).toBeFocused()

  await requestSeat(request, { passenger, tripId })
  await keyboard.press(page.getByRole("button", { name: /^Accept Ida/ }))
  await expect(page.getByText("1 passenger", { exact: true })).toBeVisible()
  await keyboard.press(start.trips.first().getByRole("link", { name: "Show trip" }))
  await expect(page.getByRole("heading", { level: 1, name: "Your trip" })).toBeFocused()
  await keyboard.press(page.getByRole("button", { name: "Start trip" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: "Start now" }))
  const live = new ActiveTripPage(page)
  await expect(live.digits).toBeVisible()
  await keyboard.press(page.getByRole("button", { name: "Message all" }))
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Message all" })).toBeFocused()
  // The trip can be ended at its destination once the server knows the position.
  const arrival = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/position") &&
      answer.request().postData()?.includes(`${copenhagen.lat}`) === true
  )
  await context.setGeolocation(toGeolocation(copenhagen))
  expect((await arrival).status()).toBe(200)
  await keyboard.press(live.end)
  await keyboard.press(live.endDialog.getByRole("button", { name: "End trip" }))
  await page.waitForURL(/\/trip-details\/driver\//)
  await expect(new TripPage(page).title).toBeFocused()
})

test("a week's offer and its way back, and a ride agent for a week, are saved by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  await signInWithToken(
    page,
    await createPerson(request, { number: "31070105", firstName: "Vera", lastName: "Holm" })
  )
  const keyboard = new Keyboard(page)
  const offer = new OfferPage(page)
  const title = page.getByRole("heading", { level: 1 })
  await page.goto("/provide?type=recurring")
  await typeAddress(page, "From", "Jernbanegade Roskilde")
  await typeAddress(page, "To", "Nørregade Køge")
  await keyboard.press(offer.nextButton)
  const week = new WeekForm(page)
  await expect(title.and(page.getByText("Days and times"))).toBeFocused()
  await keyboard.reach(week.hour("Monday"))
  await keyboard.type("0645")
  await keyboard.reach(week.day("Friday"))
  await page.keyboard.press("Space")
  await expect(week.day("Friday")).not.toBeChecked()
  await keyboard.press(week.saveButton)
  await keyboard.press(offer.returnTripDialog.getByRole("button", { name: "Offer the way back" }))
  await expect(title.and(page.getByText("The way back"))).toBeFocused()
  await keyboard.press(offer.nextButton)
  await expect(title.and(page.getByText("Days and times"))).toBeFocused()
  await expect(week.hour("Monday")).toHaveValue("14")
  await keyboard.press(week.saveButton)
  await expect(page).toHaveURL("/?tab=recurring")
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2)

  await page.goto(searchPath({ minutes: 44 * 24 * 60 }))
  const agent = new RideAgentPage(page)
  await keyboard.press(agent.button)
  await keyboard.press(agent.weekly)
  await expect(page).toHaveURL(/\/demand\/options\?/)
  await expect(title).toBeFocused()
  await expect(agent.days.getByRole("checkbox", { checked: true })).toHaveCount(5)
  await keyboard.press(agent.save)
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: "Not now" }))
  await expect(page).toHaveURL("/?tab=recurring")
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3)
})

test("a driver reserves a spot, writes to all and rates a passenger by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  const { api, carpoolTo, start, token } = await createCarpoolers(request, {
    number: "31070106",
    passengerNumber: "31070107"
  })
  const tripId = await carpoolTo(campus, 40)
  await signInWithToken(page, token)
  const keyboard = new Keyboard(page)
  await page.goto(`/book-parking/${tripId}`)
  await keyboard.reach(page.getByLabel("Licence plate"))
  await keyboard.type("ab12345")
  await keyboard.press(page.getByRole("button", { name: "Reserve a spot" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: /P-hus B/ }))
  await expect(page.getByText(/Spot .+ is reserved for you/)).toBeVisible()

  await start(tripId)
  await page.goto("/active-trip")
  await keyboard.press(page.getByRole("button", { name: "Message all" }))
  const broadcast = page.getByRole("dialog")
  await keyboard.reach(broadcast.getByRole("textbox"))
  await keyboard.type("I am at the corner")
  await keyboard.press(broadcast.getByRole("button", { name: "Send" }))
  await expect(broadcast).toBeHidden()

  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await page.goto(`/trip-details/driver/${tripId}`)
  await keyboard.press(page.getByRole("button", { name: "Rate Pia" }))
  const rating = page.getByRole("dialog")
  await keyboard.reach(rating.getByRole("slider", { name: /^Rating of Pia/ }))
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowLeft")
  await keyboard.press(rating.getByRole("button", { name: "Send rating" }))
  await expect(page.getByText(/^You gave Pia.* 4\.5$/)).toBeVisible()
})
