import type { Locator, Page } from "@playwright/test"
import { aPng } from "#tests/support/builders/images.ts"
import { AccountPage } from "./pages/AccountPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createCorrespondents } from "./support/createCorrespondents.ts"
import { createPerson } from "./support/createPerson.ts"
import { Keyboard } from "./support/keyboard.ts"
import { readCode } from "./support/readOutbox.ts"
import { showTerms } from "./support/showTerms.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })
// A window of 1280 × 800 pixels at a zoom of 200 %.
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, isMobile: false, hasTouch: false })

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 })

/** Opens the calendar of a field and takes today. */
const takeToday = async (page: Page, field: Locator): Promise<void> => {
  const keyboard = new Keyboard(page)
  await keyboard.press(field)
  const calendar = page.locator("[data-dates-dropdown]")
  await expect(calendar).toBeVisible()
  await keyboard.press(calendar.locator("button[data-today]"))
  await expect(calendar).toBeHidden()
  await expect(field).toBeFocused()
}

test("a balance is topped up, a voucher is added and the money is paid out by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  const person = { number: "31070121", firstName: "Gerda", lastName: "Holm" }
  await signInWithToken(page, await createPerson(request, person))
  const keyboard = new Keyboard(page)
  const account = new AccountPage(page)
  await account.open()
  await keyboard.press(page.getByRole("button", { name: "Top up" }))
  await keyboard.reach(account.topUpSheet.getByRole("radio", { name: "kr. 50", exact: true }))
  await page.keyboard.press("ArrowRight")
  await expect(account.topUpSheet.getByRole("radio", { name: "kr. 100", exact: true })).toBeChecked()
  await keyboard.press(account.topUpSheet.getByRole("button", { name: "Pay kr. 100" }))
  await keyboard.press(account.paymentPage.authorise)
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(account.balance).toContainText("kr. 100")

  await keyboard.press(page.getByRole("button", { name: "Add a voucher" }))
  const voucher = page.getByRole("dialog", { name: "Add a voucher" })
  await keyboard.reach(voucher.getByLabel("Voucher code"))
  await keyboard.type("SAMVEJ50")
  await page.keyboard.press("Enter")
  await expect(voucher).toBeHidden()
  await expect(account.balance).toContainText("kr. 50 of it is voucher credit")

  // On so low a screen the messages would lie over the fields of a sheet: they give way to what has the focus.
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("status")).not.toHaveCount(0)
  await keyboard.press(page.getByRole("link", { name: "Payout" }))
  await expect(heading(page)).toBeFocused()
  await keyboard.press(page.getByRole("button", { name: "Add a bank account" }))
  const bank = page.getByRole("dialog", { name: "Add account information" })
  await keyboard.reach(bank.getByLabel("Registration number"))
  await keyboard.type("3409")
  await keyboard.reach(bank.getByLabel("Account number"))
  await keyboard.type("1234567890")
  await keyboard.press(bank.getByRole("button", { name: "Save" }))
  await expect(bank).toBeHidden()
  await keyboard.press(page.getByRole("button", { name: "Pay out" }))
  const question = page.getByRole("dialog")
  await expect(question).toContainText("Pay out kr. 100?")
  await keyboard.press(question.getByRole("button", { name: "Pay out" }))
  await expect(page.getByText("A payout is on its way. You can ask")).toBeVisible()
})

test("UI-029 the profile and its phone number are changed by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31070122", firstName: "Yrsa", lastName: "Krag" })
  await signInWithToken(page, token)
  const keyboard = new Keyboard(page)
  await page.goto("/profile")
  const description = page.getByLabel("What others read about you")
  await keyboard.reach(description)
  // No line break.
  await keyboard.type("Quiet ")
  await page.keyboard.press("Enter")
  await keyboard.type("mornings.")
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH")
  await page.keyboard.press("Tab")
  expect((await saved).status()).toBe(200)

  const change = page.getByRole("button", { name: "Change phone", exact: true })
  await keyboard.press(change)
  const sheet = page.getByRole("dialog", { name: "Change phone number" })
  await keyboard.reach(sheet.getByLabel("Phone number"))
  await keyboard.type("31070123")
  await page.keyboard.press("Enter")
  const code = sheet.getByLabel("6-digit code")
  await expect(code).toBeFocused()
  await keyboard.type(await readCode(request, "+4531070123"))
  await keyboard.press(sheet.getByRole("button", { name: "Change phone", exact: true }))
  await expect(sheet).toBeHidden()
  await expect(change).toBeFocused()
  await expect(page.getByLabel("Phone number")).toHaveValue("+4531070123")
  await expect(description).toHaveValue("Quiet mornings.")
})

test("new terms are accepted, and a vacation and a travel pass are entered by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  test.slow()
  const token = await createPerson(request, { number: "31070124", firstName: "Gudrun", lastName: "Haaland" })
  await showTerms(page, new Date().toISOString())
  await signInWithToken(page, token)
  const keyboard = new Keyboard(page)
  await page.goto("/vacation")
  const sheet = page.getByRole("dialog")
  await keyboard.press(sheet.getByRole("button", { name: "Accept the terms" }))
  await expect(sheet).toBeHidden()

  await keyboard.press(page.getByRole("button", { name: "Plan a vacation" }))
  await takeToday(page, sheet.getByRole("button", { name: "First day" }))
  await takeToday(page, sheet.getByRole("button", { name: "Last day" }))
  await keyboard.press(sheet.getByRole("button", { name: "Save" }))
  await keyboard.press(sheet.getByRole("button", { name: "Take vacation" }))
  await expect(page.getByRole("region", { name: "Your vacation" })).toBeVisible()

  await page.goto("/account/travel-pass")
  await keyboard.press(page.getByRole("button", { name: "Add a travel pass" }))
  const kind = sheet.getByLabel("Kind of pass")
  await keyboard.reach(kind)
  await keyboard.type("Skyss")
  await expect(kind.locator("option:checked")).toHaveText("Skyss periodebillett")
  await takeToday(page, sheet.getByRole("button", { name: "First day" }))
  const choosing = page.waitForEvent("filechooser")
  await keyboard.press(sheet.getByRole("button", { name: "Choose a picture" }))
  await (await choosing).setFiles({ name: "pass.png", mimeType: "image/png", buffer: aPng() })
  await keyboard.press(sheet.getByRole("button", { name: "Save" }))
  await expect(page.getByRole("article", { name: "Skyss periodebillett" })).toBeVisible()
})

test("a notification leads to an answer, a report and a block by keyboard alone, at a zoom of 200 %", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_070_125,
    driver: "Egil"
  })
  await write("Hey you!")
  await signInWithToken(page, token)
  const keyboard = new Keyboard(page)
  await page.goto("/notifications")
  await keyboard.press(page.getByRole("list", { name: "Notifications" }).getByRole("link"))
  await expect(page).toHaveURL(new RegExp(`/conversations/${passengerId}$`))
  await expect(heading(page)).toHaveText("Tove L")
  await keyboard.reach(page.getByRole("textbox", { name: "Message" }))
  await keyboard.type("Who are you?")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(2)

  await keyboard.press(page.getByRole("button", { name: "Show the profile of Tove L" }))
  const sheet = page.getByRole("dialog")
  await keyboard.press(sheet.getByRole("button", { name: "Report Tove" }))
  await keyboard.reach(sheet.getByRole("radio").first())
  await page.keyboard.press("ArrowDown")
  await expect(sheet.getByRole("radio").nth(1)).toBeChecked()
  await keyboard.reach(sheet.getByRole("textbox", { name: "Tell us more" }))
  await keyboard.type("Rude from the start.")
  await keyboard.press(sheet.getByRole("button", { name: "Send the report" }))
  await expect(page.getByText("Thank you. We look at your report.")).toBeVisible()
  await keyboard.press(sheet.getByRole("button", { name: "Block Tove" }))
  await keyboard.press(
    page.getByRole("dialog", { name: "Block Tove?" }).getByRole("button", { name: "Block", exact: true })
  )
  await expect(page.getByText("Tove is blocked.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByText("You have blocked this person.")).toBeVisible()
  const blocked = await apiClientFor(request, token).get(`/api/conversations/${passengerId}`)
  expect(await blocked.json()).toMatchObject({ is_blocked: true })
})
