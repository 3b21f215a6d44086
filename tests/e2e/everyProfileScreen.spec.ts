import { aPng } from "#tests/support/builders/images.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson, createPersonWithoutProfile } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { closeSheet, openPath } from "./support/openPath.ts"
import { requestSmsCode } from "./support/requestSmsCode.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: small, hasTouch: true, isMobile: true })
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

test("L10N-001 every screen and sheet of the profile fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const newcomer = await createPersonWithoutProfile(request, "31420050")
  await signInWithToken(page, newcomer)
  await openPath(page, "/")
  await expect(page.getByRole("textbox").first()).toBeVisible()
  await measuredInEveryLanguage(page, newcomer).measure("missing information")

  const token = await createPerson(request, {
    number: "31420051",
    firstName: "Maximiliane-Theodora",
    lastName: "Andersen-Ravnsborg"
  })
  const fields = {
    workplace_name: "Regionshospitalet Sydvestsjælland, Vandtårnsvej",
    workplace_pid: "p",
    // A field of one line shows the beginning of a longer address.
    email: "maximiliane@example.dk"
  }
  expect((await apiClientFor(request, token).patch("/api/me", fields)).status()).toBe(200)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)
  await openPath(page, "/profile")
  await expect(page.getByRole("listitem")).toHaveCount(1)
  await measure("profile")
  await page.getByRole("button", { name: "Confirm email" }).click()
  const confirmation = page.getByRole("dialog", { name: "Confirm your email" })
  const send = confirmation.getByRole("button", { name: "Send code" })
  await expect(send).toBeEnabled()
  await measure("confirmation of the address")
  await send.click()
  await expect(confirmation.getByLabel("6-digit code")).toBeFocused()
  await measure("code of the confirmation")
  await closeSheet(page)
  await page.getByRole("button", { name: "Change phone", exact: true }).click()
  await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible()
  await measure("change of the phone number")
  await closeSheet(page)
  await page.getByRole("button", { name: "Delete account", exact: true }).click()
  await expect(page.getByText("You have no open trips or bookings")).toBeVisible()
  await measure("deletion of the account")
  await closeSheet(page)
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: aPng({ width: 640, height: 480 }) })
  await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible()
  await measure("crop of a picture")
  await closeSheet(page)
  const data = { phone: "+4531420051", otp: await requestSmsCode(request, "+4531420051"), fingerprint: "f" }
  expect((await request.post("/api/auth/login-otp", { data })).status()).toBe(200)
  await openPath(page, "/profile")
  await expect(page.getByRole("listitem")).toHaveCount(2)
  await measureDialog("other devices", page.getByRole("button", { name: "Log out all other devices" }))
  await openPath(page, "/onboarding/select-workplace?fromProfile=true")
  await expect(page.getByRole("button", { name: "Remove my workplace" })).toBeVisible()
  await measure("workplace")
})
