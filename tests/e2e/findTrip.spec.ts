import { chooseAddress } from "./pages/chooseAddress.ts"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { offeredTrip } from "./support/offeredTrip.ts"
import { expect, test } from "./support/test.ts"

test("SRCH-005 SRCH-006 SRCH-008 SRCH-016 SRCH-025 a guest finds a car and public transport side by side, and opens both", {
  tag: "@desktop"
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  await offeredTrip(request, { number: "31000041", firstName: "Ane", minutes: 45 })

  const find = new FindPage(page)
  await find.open()
  await expect(find.search).toBeDisabled()
  await expectAccessible(page)
  await find.ask("Tværbakken Roskilde", "Fredensgade København")
  await expect(find.rideWith("Ane")).toHaveCount(1)
  await expect(find.journeys.first()).toBeVisible()
  await expect(find.rideWith("Ane")).toContainText("Free")
  await expect(find.journeys.first()).not.toContainText("kr.")
  await expectAccessible(page)

  const trip = new TripPage(page)
  await find.journeys.first().getByRole("link").click()
  await expect(trip.title).toHaveText("By public transport")
  await expect(trip.schedule.getByRole("listitem").nth(2)).toBeVisible()
  await expect(trip.book).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(trip.title).toHaveText("By public transport")

  await page.goBack()
  await find.rideWith("Ane").getByRole("link").click()
  await expect(trip.title).toHaveText("Ride with Ane")
  await expect(trip.book).toBeEnabled()
  await expectAccessible(page)
})

test("TRIP-024 going nowhere is told before anything is searched", async ({ page }) => {
  const find = new FindPage(page)
  await find.open()
  await chooseAddress(page, "From", "Tværbakken Roskilde")
  await chooseAddress(page, "To", "Tværbakken Roskilde")
  await expect(page.getByRole("alert")).toHaveText("Start and destination must be different.")
  await expect(find.search).toBeDisabled()
})

test("SRCH-040 TRIP-071 a trip that is not there leads to the page that says so", async ({ page }) => {
  const trip = new TripPage(page)
  await trip.openAsResult("01a1fd45-a6e0-7fbb-a1ab-5cac7dda0bff")
  await expect(page).toHaveURL("/content-not-found")
  await expectAccessible(page)
})
