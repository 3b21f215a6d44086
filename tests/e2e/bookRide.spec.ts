import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { newPerson } from "./support/newPerson.ts"
import { offeredTrip } from "./support/offeredTrip.ts"
import { openWith } from "./support/openWith.ts"
import { expect, test } from "./support/test.ts"

test("SRCH-023 BOOK-007 BOOK-018 BOOK-019 BOOK-023 RT-001 a passenger asks for a seat, the driver sees it at once and says yes", async ({
  browser,
  page,
  request
}) => {
  test.setTimeout(180_000)
  const driver = await (await browser.newContext()).newPage()
  const { token, tripId } = await offeredTrip(request, { number: "31000051", firstName: "Bo", minutes: 45 })
  await openWith(driver, token)
  const drive = new TripPage(driver)
  await drive.openAsDriver(tripId)
  await expect(driver.getByText("Nobody has asked for a seat yet.")).toBeVisible()

  await openWith(page, await newPerson(request, { number: "31000052", firstName: "Ida", lastName: "Lund" }))
  const find = new FindPage(page)
  await find.open()
  await find.ask("Tværbakken Roskilde", "Fredensgade København")
  await find.rideWith("Bo").getByRole("link").click()
  const ride = new TripPage(page)
  await ride.book.click()
  await expect(ride.question).toContainText("It costs you nothing.")
  await expectAccessible(page)
  await ride.answer("Ask for a seat")
  await expect(ride.title).toHaveText("Your ride")
  await expect(page.getByText("Bo has not answered yet.")).toBeVisible()
  await expectAccessible(page)

  await expect(drive.requests).toHaveCount(1)
  await expect(drive.requests.first()).toContainText("Ida")
  await expectAccessible(driver)
  await drive.requests.getByRole("button", { name: /^Accept Ida\b(?!.*without)/ }).click()
  await expect(drive.requests).toHaveCount(0)
  await expect(drive.passengers).toHaveCount(1)
  await expectAccessible(driver)
  await expect(page.getByText(/^Bo picks you up at /)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/")

  await page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  await expect(ride.title).toHaveText("Your ride")
  await page.getByRole("button", { name: "Cancel ride" }).click()
  await ride.answer("Cancel ride")
  await expect(page.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
  await expect(drive.passengers).toHaveCount(0)
  await driver.context().close()
})

test("BOOK-016 a guest signs in and goes on booking", async ({ page, request }) => {
  const { tripId } = await offeredTrip(request, { number: "31000053", firstName: "Eva", minutes: 45 })
  const ride = new TripPage(page)
  await ride.openAsResult(tripId)
  await ride.book.click()
  await expect(page.getByRole("dialog", { name: "Sign in or create account" })).toBeVisible()
})

test("BOOK-015 nobody books their own trip", async ({ page, request }) => {
  const { token, tripId } = await offeredTrip(request, { number: "31000055", firstName: "Per", minutes: 45 })
  await openWith(page, token)
  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await expect(page.getByText("This trip is not available to you, because you are driving it.")).toBeVisible()
  await expect(trip.book).toBeHidden()
})
