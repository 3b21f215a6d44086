import { rmSync } from "node:fs"
import type { Route } from "@playwright/test"
import { toBuffer } from "qrcode"
import { z } from "zod"
import { writeFilm } from "#tests/support/browser/writeFilm.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { cameraFilm, withCamera } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expectFits } from "./support/expectFits.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { Keyboard } from "./support/keyboard.ts"
import { loadApp } from "./support/loadApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"

test.use(withCamera)

/** N08 The seat of this look-up is held for the number. */
const Prospect = z.object({ prospectId: z.string() })
const SignUp = z.object({ prospectId: z.string(), fingerprint: z.string().uuid() })

/** Answers the page as a browser has it whose owner refuses the camera. */
const refuseCamera = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), "permissions-policy": "camera=()" } })
}

test("BYCODE-001 PROD-004 ROUTE-007 ROUTE-009 a visitor scans the driver's QR code in the app, verifies a phone number and is on board", async ({
  expectMessage,
  expectRefusal,
  page,
  request
}) => {
  const { code, link } = await startRideNow(request, { number: "31000034", firstName: "Mia" })
  const scripts: Array<string> = []
  page.on("request", (call) => scripts.push(new URL(call.url()).pathname))
  const isReaderLoaded = () => scripts.some((path) => /\/readPicture-/.test(path))
  const film = () => toBuffer(link, { width: 400 }).then((picture) => writeFilm(cameraFilm, picture))
  await film()
  expectMessage(/camera is not allowed in this document/)
  await page.route("**/book", refuseCamera)
  await page.goto("/book")
  const keyboard = new Keyboard(page)
  await keyboard.press(page.getByRole("button", { name: "Scan the QR code" }))
  const sheet = page.getByRole("dialog", { name: "Scan the QR code" })
  await expect(sheet.getByRole("alert")).toContainText("We may not use your camera.")
  await expectAccessible(page)
  await expectFits(page, "a refused camera")
  expect(isReaderLoaded()).toBe(false)

  await page.unroute("**/book")
  rmSync(cameraFilm)
  await page.goto("/book")
  await keyboard.press(page.getByRole("button", { name: "Scan the QR code" }))
  await expect(sheet.getByRole("alert")).toContainText("We found no camera on this device.")
  await film()
  await keyboard.press(sheet.getByRole("button", { name: "Try again" }))
  await expect(page.getByRole("heading", { name: "Your ride" })).toBeVisible()
  await expect(page).toHaveURL(`/book/details?code=${code}`)
  await expect(page.getByText("Mia", { exact: true })).toBeVisible()
  await expect(page.getByText("You pay nothing when you board with a code.")).toBeVisible()
  await expectAccessible(page)
  expect(isReaderLoaded()).toBe(true)
  expect(await page.locator("video").count()).toBe(0)

  await page.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(page)
  const [holding] = await Promise.all([page.waitForRequest("**/api/phone/otp"), form.requestCode("31000032")])
  const { prospectId } = Prospect.parse(holding.postDataJSON())
  const [signUp] = await Promise.all([
    page.waitForRequest("**/api/sign-up/register"),
    form.enterCode(request, "31000032")
  ])
  expect(SignUp.parse(signUp.postDataJSON()).prospectId).toBe(prospectId)
  await expect(page.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expect(page.getByText("Mia Krogh")).toBeVisible()
  // No store has the app.
  await expect(page.getByRole("link", { name: "Open in the app" })).toHaveCount(0)
  await expectAccessible(page)
  // The page before offered to get on board.
  expectRefusal(409, `/driver-trip-code/${code}`)
  await page.goBack()
  await expect(page).toHaveURL(`/book/details?code=${code}`)
  await expect(page.getByRole("link", { name: "See the ride" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Get on board" })).toHaveCount(0)
})

test.describe("on the smallest phone", () => {
  test.use({ viewport: small, hasTouch: true, isMobile: true })
  // The event "online" of each language would end a connection before it stands, of which the browser warns.
  test.beforeEach(({ page }) => cutRealtime(page))

  test("L10N-001 BYCODE-001 what the camera sees fits 360 pixels in every language, has no English in another, and is accessible", async ({
    page,
    request
  }) => {
    test.slow()
    const token = await createPerson(request, { number: "31650111", firstName: "Elna", lastName: "Dam" })
    await signInWithToken(page, token)
    const { measure } = measuredInEveryLanguage(page, token)
    const film = async (picture: Buffer, hint: string): Promise<void> => {
      await writeFilm(cameraFilm, picture)
      await page.goto("/book")
      await loadApp(page)
      await page.getByRole("button", { name: "Scan the QR code" }).click()
      await expect(page.getByRole("dialog").getByRole("status")).toHaveText(hint)
    }
    await film(aPng({ width: 400, height: 400 }), "Point the camera at the QR code on your driver's phone.")
    await measure("camera")
    await film(
      await toBuffer("https://restaurant.example/menu", { width: 400 }),
      "This QR code is not for a ride. Look for the one on your driver's phone."
    )
    await measure("camera at the QR code of something else")
  })
})
