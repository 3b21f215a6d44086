import type { Page } from "@playwright/test"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { TripPage } from "./pages/TripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { Keyboard } from "./support/keyboard.ts"
import { readCode } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const toGeolocation = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

// A window of 1280 × 800 pixels at a zoom of 200 %.
test.use({
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
  isMobile: false,
  hasTouch: false,
  geolocation: toGeolocation(roskilde),
  permissions: ["geolocation"]
})

/** Opens the sheet of an address field, types and takes the first match. The focus is back in the field. */
const typeAddress = async (page: Page, field: "From" | "To", query: string): Promise<void> => {
  const keyboard = new Keyboard(page)
  const button = page.getByRole("button", { name: new RegExp(`^${field} `) })
  await keyboard.press(button)
  const sheet = page.getByRole("dialog")
  const search = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(search).toBeFocused()
  await keyboard.type(query)
  const first = sheet.getByRole("option", { name: new RegExp(query.split(" ")[0] ?? query) }).first()
  await expect(first).toBeEnabled()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
}

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
  await expect(page.getByRole("heading", { level: 1, name: "Find a ride" })).toBeFocused()
  await typeAddress(page, "From", "Tværbakken Roskilde")
  await typeAddress(page, "To", "Fredensgade København")
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
  await keyboard.press(page.getByRole("button", { name: "Start trip" }))
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: "Start now" }))
  const live = new ActiveTripPage(page)
  await expect(live.digits).toBeVisible()
  await keyboard.press(page.getByRole("button", { name: "Message all" }))
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Message all" })).toBeFocused()
  await context.setGeolocation(toGeolocation(copenhagen))
  await keyboard.press(live.end)
  await keyboard.press(live.endDialog.getByRole("button", { name: "End trip" }))
  await page.waitForURL(/\/trip-details\/driver\//)
  await expect(new TripPage(page).title).toBeFocused()
})
