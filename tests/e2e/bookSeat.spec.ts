import { FindPage } from "./pages/FindPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

test("SRCH-023 BOOK-018 BOOK-019 RT-001 a passenger requests a seat, and the driver sees the request at once", async ({
  browser,
  page,
  request
}) => {
  const driver = await (await browser.newContext()).newPage()
  const { token, tripId } = await createTrip(request, {
    number: "31000051",
    firstName: "Torvald",
    minutes: 45
  })
  await signInWithToken(driver, token)
  const driverTrip = new TripPage(driver)
  await driverTrip.openAsDriver(tripId)
  await expect(driver.getByText("Nobody has asked for a seat yet.")).toBeVisible()

  await signInWithToken(
    page,
    await createPerson(request, { number: "31000052", firstName: "Ida", lastName: "Lund" })
  )
  const find = new FindPage(page)
  await find.open()
  await find.searchFor("Tværbakken Roskilde", "Fredensgade København")
  await find.tripWith("Torvald").getByRole("link").click()
  const passengerTrip = new TripPage(page)
  await passengerTrip.requestSeatButton.click()
  await expect(passengerTrip.dialog).toContainText("It costs you nothing.")
  await passengerTrip.confirm("Ask for a seat")
  await expect(passengerTrip.title).toHaveText("Your ride")
  await expect(page.getByText("Torvald has not answered yet.")).toBeVisible()
  await expectAccessible(page)

  await expect(driverTrip.requests).toHaveCount(1)
  await expect(driverTrip.requests.first()).toContainText("Ida")
  await page.goBack()
  await expect(page).toHaveURL("/")
  await driver.context().close()
})

test("BOOK-023 RT-001 a driver accepts a request, the passenger sees it at once, and cancels later", async ({
  browser,
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31000057", firstName: "Bo", minutes: 45 })
  const passenger = await createPerson(request, { number: "31000058", firstName: "Ida", lastName: "Lund" })
  await requestSeat(request, { tripId, passenger })
  const driver = await (await browser.newContext()).newPage()
  await signInWithToken(driver, token)
  const driverTrip = new TripPage(driver)
  await driverTrip.openAsDriver(tripId)
  await signInWithToken(page, passenger)
  const passengerTrip = new TripPage(page)
  await passengerTrip.openAsResult(tripId)
  await expect(page.getByText("Bo has not answered yet.")).toBeVisible()

  await driverTrip.requests.getByRole("button", { name: /^Accept Ida\b(?!.*without)/ }).click()
  await expect(driverTrip.requests).toHaveCount(0)
  await expect(driverTrip.passengers).toHaveCount(1)
  await expect(page.getByText(/^Bo picks you up at /)).toBeVisible()
  await page.getByRole("button", { name: "Cancel ride" }).click()
  await passengerTrip.confirm("Cancel ride")
  await expect(page.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
  await expect(driverTrip.passengers).toHaveCount(0)
  const past = driver.getByRole("region", { name: "No longer with you" }).getByRole("article")
  await expect(past).toContainText("1 seat")
  await expect(past).not.toContainText("Brings you")
  await driver.context().close()
})

test("BOOK-017 BOOK-019 a passenger who asks for two seats sees their number wherever their price is", async ({
  page,
  request
}) => {
  const driver = { number: "31000064", firstName: "Dan", minutes: 45, charges: true }
  const { tripId } = await createTrip(request, driver)
  const passenger = await createPerson(request, { number: "31000065", firstName: "Una", lastName: "Lund" })
  await topUp(request, passenger, 100)
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/search-result?trip_id=${tripId}&seats=2`)
  const trip = new TripPage(page)
  const price = page.getByRole("region", { name: "Price" })
  await expect(price).toContainText("You pay for 2 seats")
  await expect(price).toContainText("kr. 52.50")
  await expect(trip.requestSeatButton).toHaveText("Ask for 2 seats")
  await trip.requestSeatButton.click()
  await expect(trip.dialog).toContainText("Ask Dan for 2 seats?")
  await expect(trip.dialog).toContainText("kr. 52.50 is reserved")
  await trip.confirm("Ask for 2 seats")
  await expect(page.getByText("Dan has not answered yet.")).toBeVisible()
})

test("PROD-014 BOOK-016 SHELL-004 a guest who books is asked to sign in, and then the booking goes on", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31000053", firstName: "Eva", minutes: 45 })
  await createPerson(request, { number: "31000054", firstName: "Ulla", lastName: "Lund" })
  const start = new StartPage(page)
  await start.open()
  await expect(start.signIn).toBeVisible()
  await expect(page.getByRole("link", { name: "Where to?" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Offer a trip" })).toBeVisible()

  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await trip.requestSeatButton.click()
  await expect(page.getByRole("dialog", { name: "Sign in or create account" })).toBeVisible()
  const form = new SignInPage(page.getByRole("dialog"))
  await form.requestCode("31000054")
  await form.enterCode(request, "31000054")
  await trip.confirm("Ask for a seat")
  await expect(page.getByText("Eva has not answered yet.")).toBeVisible()
})

test("BOOK-015 ERR-001 a driver cannot book their own trip", async ({ page, request }) => {
  const { token, tripId } = await createTrip(request, { number: "31000055", firstName: "Per", minutes: 45 })
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await expect(page.getByText("This trip is not available to you, because you are driving it.")).toBeVisible()
  await expect(trip.requestSeatButton).toBeHidden()
})
