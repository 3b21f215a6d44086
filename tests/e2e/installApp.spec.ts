import { StartPage } from "./pages/StartPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expectFits } from "./support/expectFits.ts"
import { offerInstallation } from "./support/offerInstallation.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("the installation is offered after the first booking, not before, and never again to who declines", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31510101", firstName: "Kaj", minutes: 60 })
  const passenger = { number: "31510102", firstName: "Line", lastName: "Berg" }
  await signInWithToken(page, await createPerson(request, passenger))
  const { offer } = await offerInstallation(page)
  const start = new StartPage(page)
  await start.open()
  await expect(page.getByRole("button", { name: "Offer a trip" })).toBeVisible()
  await expect(offer).toHaveCount(0)

  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await trip.requestSeatButton.click()
  await trip.confirm("Ask for a seat")
  await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
  await start.open()
  await expect(offer.getByRole("button", { name: "Add it" })).toBeVisible()
  await expectFits(page, "the offer to install the app")
  await expectAccessible(page)

  await offer.getByRole("button", { name: "No thanks" }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(start.trips).toHaveCount(1)
  await expect(page.getByRole("button", { name: "Offer a trip" })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
