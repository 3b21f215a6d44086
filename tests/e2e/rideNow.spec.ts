import type { APIRequestContext, Page } from "@playwright/test"
import { Option } from "effect"
import { rideNowTo } from "#rider/shared/trips/rideNowDestination.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const here = { latitude: roskilde.lat, longitude: roskilde.lng, accuracy: 10 }

const { state } = rideNowTo({
  placeId: Option.none(),
  name: "Fredensgade 30",
  street: "Fredensgade 30",
  zipcode: "1620",
  city: "København V",
  country: "DK",
  ...copenhagen
})

/** Opens the live trip with a destination, as the forms for a ride now do: it is in the history and not in the address. */
const rideNow = async (page: Page): Promise<void> => {
  await page.goto("/account")
  await page.evaluate((usr) => history.pushState({ usr, key: "ride-now", idx: 1 }, "", "/active-trip"), state)
  await page.reload()
}

const signIn = async (page: Page, request: APIRequestContext, number: string): Promise<string> => {
  const token = await createPerson(request, { number, firstName: "Ane", lastName: "Krogh" })
  await signInWithToken(page, token)
  return token
}

test("LIVE-001 LIVE-002 NOW-006 NOW-007 the first location starts a ride now to the chosen destination", async ({
  context,
  page,
  request
}) => {
  await signIn(page, request, "31080201")
  await rideNow(page)
  await expect(page.getByRole("status")).toContainText("We could not find your location")
  await expectAccessible(page)
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(here)
  const [created] = await Promise.all([
    page.waitForRequest("**/api/on-demand-trip"),
    page.getByRole("button", { name: "Try again" }).click()
  ])
  expect(created.postDataJSON()).toMatchObject({
    to_street: "Fredensgade 30",
    position: { lat: roskilde.lat }
  })
  await page.waitForURL(/\/active-trip\?justActivated=true$/)
  await expect(page.getByRole("heading", { name: "On the way to Fredensgade 30" })).toBeVisible()
  await expect(new ActiveTripPage(page).seats).toHaveAccessibleName("0 of 4 seats taken")
})

test("LIVE-004 ERR-015 with a trip under way no other is started: the driver reads why, and is at home", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31080202",
    firstName: "Per",
    minutes: 30
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  await rideNow(page)
  await page.waitForURL(({ pathname }) => pathname === "/")
  await expect(page.getByText("There is no active trip here.")).toBeVisible()
})

test("NOW-005 a ride now is refused when a trip was started on another phone meanwhile", async ({
  context,
  expectRefusal,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31080203",
    firstName: "Per",
    minutes: 30
  })
  // This phone learns nothing of what happens on the other.
  await page.routeWebSocket(/\/api\/realtime/, () => undefined)
  await signInWithToken(page, token)
  await rideNow(page)
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expectRefusal(409, "/on-demand-trip")
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(here)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.waitForURL(({ pathname }) => pathname === "/")
  await expect(page.getByText("You already have a trip under way. Finish it first.")).toBeVisible()
})
