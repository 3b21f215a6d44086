import type { APIRequestContext, Page } from "@playwright/test"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { offerInstallation } from "./support/offerInstallation.ts"
import { openRideNow } from "./support/rideNow.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

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
  const install = await offerInstallation(page)
  await openRideNow(page)
  await expect(page.getByRole("status")).toContainText("We could not find your location")
  await expectAccessible(page)
  await standAt(context, roskilde)
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
  // It is the first trip of this browser.
  await page.goto("/")
  await expect(install.offer).toBeVisible()
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
  await openRideNow(page)
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
  await cutRealtime(page)
  await signInWithToken(page, token)
  await openRideNow(page)
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expectRefusal(409, "/on-demand-trip")
  await standAt(context, roskilde)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.waitForURL(({ pathname }) => pathname === "/")
  await expect(page.getByText("You already have a trip under way. Finish it first.")).toBeVisible()
})
