import { chooseAddress } from "./pages/chooseAddress.ts"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expect, test } from "./support/test.ts"

test("SRCH-005 SRCH-006 SRCH-008 SRCH-016 SRCH-025 a guest finds car trips and public transport in one list, and opens both", {
  tag: "@desktop"
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  await createTrip(request, { number: "31000041", firstName: "Ane", minutes: 45, hasMeetingPoint: true })

  const find = new FindPage(page)
  await find.open()
  await expect(find.searchButton).toBeDisabled()
  await expectAccessible(page)
  await find.searchFor("Tværbakken Roskilde", "Fredensgade København")
  await expect(find.tripWith("Ane")).toHaveCount(1)
  await expect(find.publicTransport.first()).toBeVisible()
  await expect(find.tripWith("Ane")).toContainText("Free")
  await expect(find.publicTransport.first()).not.toContainText("kr.")
  await expectAccessible(page)

  const trip = new TripPage(page)
  await find.publicTransport.first().getByRole("link").click()
  await expect(trip.title).toHaveText("By public transport")
  await expect(trip.timeline.getByRole("listitem").nth(2)).toBeVisible()
  await expect(trip.requestSeatButton).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(trip.title).toHaveText("By public transport")

  await page.goBack()
  await find.tripWith("Ane").getByRole("link").click()
  await expect(trip.title).toHaveText("Ride with Ane")
  await expect(trip.requestSeatButton).toBeEnabled()
  await expect(trip.meetingPointsButton).toBeVisible()
  await expectAccessible(page)
})

test("TRIP-024 a search needs different start and destination", async ({ page }) => {
  const find = new FindPage(page)
  await find.open()
  await chooseAddress(page, "From", "Tværbakken Roskilde")
  await chooseAddress(page, "To", "Tværbakken Roskilde")
  await expect(page.getByRole("alert")).toHaveText("Start and destination must be different.")
  await expect(find.searchButton).toBeDisabled()
})

test("SRCH-040 TRIP-071 an unknown trip redirects to the page for missing content", async ({ page }) => {
  const trip = new TripPage(page)
  await trip.openAsResult("01a1fd45-a6e0-7fbb-a1ab-5cac7dda0bff")
  await expect(page).toHaveURL("/content-not-found")
  await expectAccessible(page)
})
