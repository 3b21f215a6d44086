import { DateTime } from "effect"
import { formatDay } from "#core/shared/format.ts"
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

test("TRIP-003 TRIP-006 TRIP-013 UI-009 the kind of trip changes the form; a saved time closes its sheet, which slides out for 300 ms", async ({
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
  await expect(departure).toHaveAccessibleName(
    `Departure Leave ${formatDay(DateTime.makeUnsafe(Date.now() + 86_400_000), "EN", "DK")} 08:00`
  )
  const before = await departure.textContent()
  await new TimeSheet(page).leaveIn(2 * 24 * 60)
  await expect(departure).not.toHaveText(before ?? "")
  await expect(departure).toBeFocused()

  await page.emulateMedia({ reducedMotion: "no-preference" })
  await departure.click()
  const sheet = page.getByRole("dialog", { name: "When?" })
  await expect(sheet).toBeInViewport({ ratio: 1 })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await sheet.getByRole("button", { name: "Save" }).click()
  await page.clock.runFor(299)
  await expect(sheet).toHaveCSS("transition-property", /transform/)
  await expect(sheet).toHaveCSS("transition-duration", "0.3s")
  await page.clock.runFor(50)
  await expect(sheet).toHaveCount(0)
})

test("UI-012 a typed time that has passed is refused at its field, and never leaves at once", async ({
  page
}) => {
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

test("UI-013 UI-015 a departure that has passed meanwhile becomes the earliest, and the hours before it are not in the list of today", async ({
  page
}) => {
  // 11:00 in Denmark
  await page.clock.setFixedTime("2026-03-02T10:00:00Z")
  await new OfferPage(page).open()
  const departure = page.getByRole("button", { name: /^Departure/ })
  const sheet = page.getByRole("dialog", { name: "When?" })
  const hour = sheet.getByLabel("Hour")
  await departure.click()
  await sheet.getByRole("button", { name: /\b2 March/ }).click()
  await hour.fill("11")
  await sheet.getByLabel("Minute").fill("40")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(departure).toContainText("11:40")

  await page.clock.setFixedTime("2026-03-02T11:32:00Z")
  await departure.click()
  await expect(hour).toHaveValue("12")
  await expect(sheet.getByLabel("Minute")).toHaveValue("35")
  await hour.click()
  const hours = page.locator(".mantine-TimePicker-controlsList").first()
  const listed = (text: string) => hours.getByRole("button", { name: text, exact: true })
  await expect(listed("12")).toBeInViewport()
  await expect(listed("11")).not.toBeInViewport()
  await sheet.getByRole("button", { name: /\b3 March/ }).click()
  await hour.click()
  await listed("11").scrollIntoViewIfNeeded()
  await expect(listed("11")).toBeInViewport()
})

test("UI-011 a trip whose time is within five minutes leaves now", async ({ page }) => {
  // 20:06 in Denmark
  await page.clock.setFixedTime("2026-03-02T19:06:00Z")
  await new OfferPage(page).open()
  const departure = page.getByRole("button", { name: /^Departure/ })
  const sheet = page.getByRole("dialog", { name: "When?" })
  const leaveAt = async (minute: string) => {
    await departure.click()
    await sheet.getByRole("button", { name: /\b2 March/ }).click()
    await sheet.getByLabel("Hour").fill("20")
    await sheet.getByLabel("Minute").fill(minute)
    await sheet.getByRole("button", { name: "Save" }).click()
    await expect(sheet).toBeHidden()
  }
  await leaveAt("30")
  await expect(departure).toHaveAccessibleName(/20:30$/)
  await leaveAt("10")
  await expect(departure).toHaveAccessibleName("Departure Leave now")
})
