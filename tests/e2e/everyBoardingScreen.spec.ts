import type { Route } from "@playwright/test"
import { SignInPage } from "./pages/SignInPage.ts"
import { boardByCode } from "./support/boardByCode.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { guestScreens, measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { openPath } from "./support/openPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: small, hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => cutRealtime(page))

/** Answers the page as a browser has it whose owner refuses the camera. */
const refuseCamera = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), "permissions-policy": "camera=()" } })
}

test("L10N-001 every screen of a ride with a code fits 360 pixels in every language, has no English in another, and is accessible", async ({
  expectMessage,
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(404, "/driver-trip-code/00000000")
  const { code } = await startRideNow(request, { number: "31420071", firstName: "Wilhelmine-Henriette" })
  const measure = guestScreens(page)
  const next = page.locator(".sv-page-foot button")
  const showTrip = async () => {
    await openPath(page, `/book/details?code=${code}`)
    await expect(next).toBeVisible()
  }
  await measure("the ride of a code", showTrip)
  await measure("a code without a ride", async () => {
    await openPath(page, "/book/details?code=00000000")
    await expect(page.getByRole("alert")).toBeVisible()
  })
  const showNumber = async () => {
    await showTrip()
    await next.click()
    await expect(page.getByRole("checkbox")).toBeVisible()
  }
  await measure("the number of a visitor", showNumber)
  await showNumber()
  await new SignInPage(page).requestCode("31420072")
  await measure("the code for the number of a visitor", async () => {
    await page.reload()
    await expect(page.getByRole("textbox")).toBeVisible()
  })

  expectMessage(/camera is not allowed in this document/)
  await page.route("**/book", refuseCamera)
  await measure("a refused camera", async () => {
    await page.goto("/book")
    // The page that the server wrote loads the app when it is touched.
    await page.keyboard.press("Tab")
    await expect(page.locator("#root h1").first()).toBeAttached()
    await page.locator(".sv-bycode button[type=button]").first().click()
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
  })
})

test("L10N-001 the page of a person who is on board fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  const { code } = await startRideNow(request, { number: "31420073", firstName: "Bartholomaeus-Frederik" })
  const token = await createPerson(request, { number: "31420074", firstName: "Ida", lastName: "Lund" })
  const bookingId = await boardByCode(request, token, code)
  await signInWithToken(page, token)
  await openPath(page, `/book/overview?booking=${bookingId}`)
  await expect(page.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await measuredInEveryLanguage(page, token).measure("on board")
})
