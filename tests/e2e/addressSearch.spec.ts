import { chooseAddress } from "./pages/chooseAddress.ts"
import { copenhagen } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("ADDR-001 ADDR-002 ADDR-005 the keyboard alone finds an address, and text that changed offers nothing stale", async ({
  page
}) => {
  await page.goto("/provide")
  const from = page.getByRole("button", { name: /^From / })
  await from.press("Enter")
  const sheet = page.getByRole("dialog", { name: "Where from?" })
  const field = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(field).toBeFocused()
  await field.fill("Jer")
  await expect(sheet.getByRole("option")).toHaveCount(0)
  await field.fill("Jernbanegade Roskilde")
  const options = sheet.getByRole("option", { name: /Jernbanegade/ })
  await expect(options.first()).toBeEnabled()
  await expect(options.first()).toContainText("Roskilde")
  await expectAccessible(page)
  await field.press("End")
  await field.press("Backspace")
  await expect(options.first()).toHaveAttribute("aria-disabled", "true")
  await field.press("Enter")
  await expect(sheet).toBeVisible()
  await expect(options.first()).not.toHaveAttribute("aria-disabled", "true")

  await field.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  const active = await options.first().getAttribute("id")
  await expect(field).toHaveAttribute("aria-activedescendant", active ?? "")
  await field.press("Enter")
  await expect(sheet).toBeHidden()
  await expect(from).toContainText("Jernbanegade")
  await expect(from).toBeFocused()

  await from.press("Enter")
  await field.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(from).toContainText("Jernbanegade")
})

test("ADDR-006 MAP-012 MAP-013 MAP-015 home and the last places are one tap away, and a chosen name stays, also of a place that is no longer known", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31030001", firstName: "Ida", lastName: "Lund" })
  const home = { street: "Fredensgade 30", zipcode: "1620", city: "København V", ...copenhagen }
  expect((await apiClientFor(request, token).patch("/api/me", home)).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/provide")
  const [predictions, place] = [
    page.waitForResponse("**/api/v4/maps/place/autocomplete/json?*"),
    page.waitForResponse("**/api/place/*")
  ]
  await chooseAddress(page, "To", "Roskilde St")
  expect([(await predictions).status(), (await place).status()]).toEqual([200, 200])
  const to = page.getByRole("button", { name: /^To / })
  await expect(to).toContainText("Roskilde St")
  await page.getByRole("button", { name: /^From / }).click()
  const sheet = page.getByRole("dialog", { name: "Where from?" })
  await expect(sheet.getByRole("option")).toHaveText([
    "Use my location",
    /^Home.*Fredensgade 30/,
    /^Roskilde St/
  ])
  await sheet.getByRole("option", { name: /^Home/ }).click()
  await expect(page.getByRole("button", { name: /^From / })).toContainText("Fredensgade 30, 1620 København V")
  await page.reload()
  await expect(to).toContainText("Roskilde St")
  await expect(page.getByRole("list", { name: /^Route from Fredensgade 30 to Roskilde St/ })).toBeVisible()

  // The place of a prediction is gone: its address is looked up.
  await page.route("**/api/place/*", (route) =>
    route.fulfill({ status: 404, json: { error: "generic", identifier: "generic", message: "" } })
  )
  const gone = page.waitForResponse("**/api/place/*")
  const geocoded = page.waitForResponse("**/api/v4/maps/geocode/json?address=*")
  await chooseAddress(page, "To", "Nørregade 12 Køge")
  expectRefusal(404, new URL((await gone).url()).pathname)
  expect((await geocoded).status()).toBe(200)
  await expect(page.getByRole("list", { name: /^Route from Fredensgade 30 to Nørregade/ })).toBeVisible()
})
