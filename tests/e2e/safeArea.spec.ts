import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectInSafeArea, setInsets } from "./support/safeArea.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

/** A phone that lies on its side: the notch left, the same room right, and the bar of the system below. */
const insets = { top: 0, right: 47, bottom: 21, left: 47 }

test.use({
  viewport: { width: 844, height: 390 },
  geolocation: toGeolocation(roskilde),
  permissions: ["geolocation"]
})

test("UI-019 SHELL-001 on a phone that lies on its side the pages of a guest and the menu stand beside the notch", async ({
  page
}) => {
  await setInsets(page, insets)
  await page.goto("/")
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible()
  await expectInSafeArea(page, "start page", insets)
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("navigation")).toBeVisible()
  await expectInSafeArea(page, "menu", insets)
  for (const path of ["/benefits", "/auth/phone-login", "/book", "/demand", "/provide"]) {
    await page.goto(path)
    await expect(page.locator("h1:visible").first()).toBeVisible()
    await expectInSafeArea(page, path, insets)
  }
})

test("LIVE-001 UI-019 on a phone that lies on its side the live trip, its dialogs and the pages of a driver stand beside the notch", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31520024",
    firstName: "Solvej",
    minutes: 30
  })
  await setInsets(page, insets)
  await signInWithToken(page, token)
  for (const path of ["/", "/profile", "/account", `/trip-details/driver/${tripId}`]) {
    await page.goto(path)
    await expect(page.locator("h1:visible").first()).toBeVisible()
    await expectInSafeArea(page, path, insets)
  }
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await page.goto("/active-trip")
  const { code, qr } = new ActiveTripPage(page)
  await expect(qr).toBeVisible()
  await expectInSafeArea(page, "live trip", insets)
  await expect(code).toBeVisible()
  await page.getByRole("button", { name: "Board passengers" }).click()
  await expect(page.getByRole("dialog", { name: "Board passengers" })).toBeVisible()
  await expectInSafeArea(page, "board passengers", insets)
})
