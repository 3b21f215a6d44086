import { OfferPage } from "./pages/OfferPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expect, test } from "./support/test.ts"

test("TRIP-001 TRIP-004 TRIP-005 TRIP-007 the form of an offer has its fields, and its buttons when there is a route", async ({
  page
}) => {
  const offer = new OfferPage(page)
  await offer.open()
  for (const name of [/^From /, /^To /, /^Departure .*08:00/])
    await expect(page.getByRole("button", { name })).toBeVisible()
  await expect(page.getByRole("radio", { name: "3 seats" })).toBeChecked()
  await expect(offer.charge).toBeHidden()
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  await expect(offer.charge).toBeEnabled()
  await offer.charge.check()
  await expect(offer.offerButton).toBeEnabled()
  await expect(page.getByRole("button", { name: "Adjust route" })).toBeVisible()
  await page.reload()
  await expect(offer.charge).toBeChecked()
})

test("TRIP-003 TRIP-006 TRIP-012 UI-009 the kind of trip changes the form; a saved time closes its sheet", async ({
  page
}) => {
  const offer = new OfferPage(page)
  await page.goto("/provide?type=recurring&isFromOnboarding=true")
  await expect(page.getByRole("radio", { name: "Commute" })).toBeChecked()
  await expect(page.getByRole("radio", { name: /^\d seats?$/ })).toHaveCount(4)
  await expect(offer.nextButton).toBeDisabled()
  await offer.switchTo("One trip")
  await expect(page).toHaveURL(/type=single/)
  await expect(offer.offerButton).toBeDisabled()
  const departure = page.getByRole("button", { name: /^Departure/ })
  const before = await departure.textContent()
  await new TimeSheet(page).leaveIn(2 * 24 * 60)
  await expect(departure).not.toHaveText(before ?? "")
  await expect(departure).toBeFocused()
})

test("a typed time that has passed is refused at its field, and never leaves at once", async ({ page }) => {
  await page.clock.setFixedTime("2026-03-02T10:00:00Z")
  await new OfferPage(page).open()
  const departure = page.getByRole("button", { name: /^Departure/ })
  await departure.click()
  const sheet = page.getByRole("dialog", { name: "When?" })
  await sheet.getByRole("button", { name: /\b2 March/ }).click()
  await sheet.getByLabel("Hour").fill("10")
  await sheet.getByLabel("Minute").fill("55")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText(/^This time has passed\. The earliest is .*11:00/)
  await expectAccessible(page)

  await sheet.getByLabel("Minute").fill("20")
  await sheet.getByLabel("Hour").fill("11")
  await page.clock.setFixedTime("2026-03-02T10:30:00Z")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText(/The earliest is .*11:30/)
  await sheet.getByLabel("Minute").fill("40")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet).toBeHidden()
  await expect(departure).toContainText("11:40")
})
