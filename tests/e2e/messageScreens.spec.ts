import { createCorrespondents } from "./support/createCorrespondents.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { openPath } from "./support/openPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: small, hasTouch: true, isMobile: true })
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

test("L10N-001 every screen of notifications, conversations and profiles fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_041,
    driver: "Wilhelmine-Friederike"
  })
  await write("Kiosk, 07:40")
  await signInWithToken(page, token)
  const { measure } = measuredInEveryLanguage(page, token)
  await openPath(page, "/notifications")
  await expect(page.getByRole("list", { name: "Notifications" }).getByRole("link")).toBeVisible()
  await measure("notifications")
  await openPath(page, "/notifications/settings")
  await expect(page.getByRole("switch").first()).toBeVisible()
  await measure("push messages")
  await openPath(page, "/conversations")
  await expect(page.getByRole("list", { name: "Messages" }).getByRole("link")).toBeVisible()
  await measure("conversations")
  await openPath(page, `/conversations/${passengerId}`)
  await expect(page.getByRole("log")).toBeVisible()
  await measure("conversation")
  await page.getByRole("button", { name: "Show the profile of Tove L" }).click()
  await page.getByRole("button", { name: "Report Tove" }).click()
  await expect(page.getByRole("radio").first()).toBeVisible()
  await measure("report about a person")
})
