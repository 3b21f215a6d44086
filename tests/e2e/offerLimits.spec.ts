import { OfferPage } from "./pages/OfferPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { sendUnreadable } from "./support/sendUnreadable.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const aPlace = (name: string, at: { readonly lat: number; readonly lng: number }) => ({
  place_id: null,
  name,
  street: name,
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  ...at
})
type Place = ReturnType<typeof aPlace>

const home = aPlace("Tværbakken 9", roskilde)
const near = aPlace("Tværbakken 11", { lat: roskilde.lat + 0.0003, lng: roskilde.lng })
const malmoe = aPlace("Stortorget 1", { lat: 55.606, lng: 13.001 })
const flensburg = aPlace("Südermarkt 1", { lat: 54.783, lng: 9.436 })

const provide = (from: Place, to: Place): string =>
  `/provide?${new URLSearchParams({ from: JSON.stringify(from), to: JSON.stringify(to) }).toString()}`

test("TRIP-002 TRIP-025 TRIP-027 ERR-009 the form says which trip cannot be offered: too short, or outside of the five countries", async ({
  page,
  expectRefusal
}) => {
  expectRefusal(422, "/route")
  await page.goto(provide(home, near))
  await expect(page.getByRole("button", { name: /^To Tværbakken 11/ })).toBeVisible()
  await expect(page.getByText("The route must be at least 1 km.")).toBeVisible()
  await expect(page).toHaveURL("/provide")
  await expect(new OfferPage(page).offerButton).toBeDisabled()

  expectRefusal(422, "/route")
  await page.goto(provide(home, flensburg))
  await expect(page.getByText("We do not drive in this country yet.")).toBeVisible()
})

test("TRIP-026 TRIP-028 ERR-034 a round trip is confirmed first, and an address in another country is refused", async ({
  page,
  request,
  expectRefusal
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31030040", firstName: "Pil", lastName: "Toft" })
  )
  await page.goto(provide(home, near))
  await expect(page.getByText("The route must be at least 1 km.")).toBeVisible()
  await page.evaluate((via) => {
    const draft = JSON.parse(sessionStorage.getItem("samvej.form.offer") ?? "{}")
    sessionStorage.setItem("samvej.form.offer", JSON.stringify({ ...draft, via: [via] }))
  }, copenhagen)
  expectRefusal(422, "/route")
  await page.goto("/provide")
  const offer = new OfferPage(page)
  await offer.offerButton.click()
  const dialog = page.getByRole("dialog", { name: "Is this right?" })
  await expect(dialog).toContainText(/3\d m apart/)
  await dialog.getByRole("button", { name: "Change it" }).click()
  await expect(dialog).toBeHidden()

  await page.goto(provide(home, malmoe))
  expectRefusal(422, "/v3/commute/driver/trip")
  await offer.offerButton.click()
  await expect(page.getByText("We do not know this address. Choose one from the list.")).toBeVisible()
  await expect(page.getByRole("button", { name: /^To Stortorget 1/ })).toBeVisible()
})

test("TRIP-023 NOW-004 NOW-005 ERR-014 while a trip waits for its start or a trip is under way a ride now is refused, and another trip at that time", async ({
  page,
  request,
  expectRefusal
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31030041",
    firstName: "Eva",
    minutes: 6
  })
  await signInWithToken(page, token)
  const offer = new OfferPage(page)
  const driveNow = async () => {
    await page.goto(provide(home, aPlace("Nørregade 12", { lat: 55.4554, lng: 12.1697 })))
    await offer.switchTo("Ride now")
    await page.getByRole("button", { name: "Drive now" }).click()
    await expect(page.getByText("You already have a trip under way. Finish it first.")).toBeVisible()
    await expect(page).toHaveURL("/")
  }
  // Past the departure and the time to start.
  await page.clock.setFixedTime(Date.now() + 30 * 60_000)
  await driveNow()
  await page.clock.setFixedTime(Date.now())
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await driveNow()

  await page.goto("/provide")
  await new TimeSheet(page).leaveNow()
  expectRefusal(409, "/v3/commute/driver/trip")
  await offer.offerButton.click()
  await expect(page.getByText("You are already driving at that time. Cancel that trip first.")).toBeVisible()
  await expect(page).toHaveURL("/provide")
})

test("ERR-007 ERR-010 a trip to a place without a road asks for another address, and so does any other refused route", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(422, "/route")
  // In the Kattegat.
  await page.goto(provide(home, aPlace("Anholt Knob", { lat: 56.3, lng: 11.9 })))
  const noRoute = page.getByText("We found no route. Try another address.")
  await expect(noRoute).toBeVisible()
  await expect(new OfferPage(page).offerButton).toBeDisabled()
  await sendUnreadable(page, "/api/route?*")
  expectRefusal(415, "/route")
  const refused = page.waitForResponse("**/api/route?*")
  await page.getByRole("button", { name: "Try again" }).click()
  expect((await refused).status()).toBe(415)
  await expect(noRoute).toBeVisible()
})
