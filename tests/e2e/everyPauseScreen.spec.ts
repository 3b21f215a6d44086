import { aPng } from "#tests/support/builders/images.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { inDays } from "./support/inDays.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { openPath } from "./support/openPath.ts"
import { showTerms } from "./support/showTerms.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: small, hasTouch: true, isMobile: true })
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

test("L10N-001 every screen and sheet of vacation, travel passes and terms fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const token = await createPerson(request, {
    number: "31485031",
    firstName: "Charlotte-Margrethe",
    lastName: "Andersen-Ravnsborg"
  })
  const api = apiClientFor(request, token)
  const { departure: _departure, ...way } = anOffer(0)
  const times = { monday_leave: "07:10", tuesday_leave: "08:25", saturday_leave: "09:45" }
  const weekly = await api.post("/api/v3/commute/driver/trip", { ...way, type: "WORK", times })
  expect(weekly.status(), await weekly.text()).toBe(201)
  const pass = await request.post("/api/me/travel-passes", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      travel_pass_id: "kolumbus-period",
      period_start: inDays(-3),
      period_end: inDays(27),
      image: { name: "pass.png", mimeType: "image/png", buffer: aPng() }
    }
  })
  expect(pass.status(), await pass.text()).toBe(201)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)

  await openPath(page, "/vacation")
  await page.getByRole("button", { name: "Plan a vacation" }).click()
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1)
  await measure("new vacation")
  const vacation = { from_date: inDays(3), to_date: inDays(12) }
  expect((await api.post("/api/me/vacation", vacation)).status()).toBe(201)
  await openPath(page, "/vacation")
  const moveEnd = page.getByRole("button", { name: "Move the end" })
  await expect(moveEnd).toBeVisible()
  await measure("vacation")
  await measureDialog("end of a vacation", moveEnd)
  await openPath(page, "/account/travel-pass")
  await expect(page.getByRole("article").getByRole("img")).toBeVisible()
  await measure("travel passes")
  await page.getByRole("button", { name: "Add a travel pass" }).click()
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible()
  await measure("new travel pass")
  await showTerms(page, `${inDays(1)}T00:00:00Z`)
  await openPath(page, "/account")
  await expect(page.getByRole("dialog").getByRole("link", { name: "Read the terms" })).toBeVisible()
  await measure("terms")
})
