import type { Locator } from "@playwright/test"
import { AccountPage } from "./pages/AccountPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

/** The controls of a sheet that lie below a message when they are scrolled into sight. */
const coveredIn = async (sheet: Locator, message: Locator): Promise<readonly string[]> => {
  const cover = await message.elementHandle()
  return await sheet.locator("button, label").evaluateAll((controls, over) => {
    const box = over?.getBoundingClientRect() ?? new DOMRect()
    return controls
      .filter((control) => {
        control.scrollIntoView({ block: "nearest" })
        const at = control.getBoundingClientRect()
        return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom
      })
      .map((control) => control.textContent)
  }, cover)
}

test("MONEY-002 MONEY-009 MONEY-010 MONEY-015 an authorised payment tops up the balance", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000021", firstName: "Lea", lastName: "Friis" })
  )
  const account = new AccountPage(page)
  await account.open()
  await expect(account.balance).toContainText("kr. 0")
  await expectAccessible(page)

  await account.openTopUp()
  await expect(account.topUpSheet.getByRole("button", { name: "Continue to payment" })).toBeDisabled()
  await expectAccessible(page)
  await account.pay("kr. 100")
  await account.paymentPage.authorise.click()

  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await account.open()
  await expect(account.balance).toContainText("kr. 100")

  await test.step("a status that anybody wrote into an address says nothing", async () => {
    await page.goto("/?payment_callback=captured")
    await expect(page).toHaveURL("/")
    await expect(page.locator("#root h1").first()).toHaveText("Where to?")
    await expect(page.getByText("Thanks for topping up")).toHaveCount(0)
    await account.open()
    await expect(account.balance).toContainText("kr. 100")
  })
})

test("MONEY-016 UI-016 a cancelled payment charges nothing, and the page says so; a period has days of 201 years, in weeks from Monday", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000022", firstName: "Ivan", lastName: "Berg" })
  )
  const account = new AccountPage(page)
  await account.open()
  await account.openTopUp()
  await account.pay("kr. 250")
  await account.paymentPage.cancel.click()

  await expect(page.getByText("The payment was cancelled")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await account.open()
  await expect(account.balance).toContainText("kr. 0")

  await page.goto("/account/transactions")
  await page.getByLabel("Period").selectOption("Custom period")
  await page.getByRole("button", { name: /^From/ }).click()
  const year = page.getByRole("combobox").filter({ has: page.locator("option[value='2000']") })
  await expect(year.locator("option")).toHaveCount(201)
  const weekdays = page.getByRole("columnheader").filter({ hasText: /^[A-Z][a-z]$/ })
  await expect(weekdays).toHaveText(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
})

test("MONEY-015 MONEY-009 UI-004 the thanks for a payment cover nothing of a sheet that opens meanwhile, on a small phone neither", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000023", firstName: "Silas", lastName: "Friis" })
  )
  const account = new AccountPage(page)
  for (const [width, height] of [
    [390, 844],
    [320, 568]
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await account.open()
      await account.openTopUp()
      await account.pay("kr. 100")
      await account.paymentPage.authorise.click()
      const thanks = page.getByRole("status").filter({ hasText: "Thanks for topping up" })
      // Below the mouse it stays.
      await thanks.hover()
      await page.getByRole("button", { name: "Top up" }).press("Enter")
      await expect(account.topUpSheet.getByRole("radio")).not.toHaveCount(0)
      await expect(thanks).toBeVisible()
      expect(await coveredIn(account.topUpSheet, thanks)).toEqual([])
      await expect(thanks).toBeVisible()
    })
})
