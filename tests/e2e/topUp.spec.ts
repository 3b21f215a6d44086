import type { Locator, Page } from "@playwright/test"
import { z } from "zod"
import { AccountPage } from "./pages/AccountPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { emitNative, nativeCalls, openInShell } from "./support/openInShell.ts"
import { openAsSheet, sheetAddresses } from "./support/providerSheet.ts"
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

const provider = "https://pay.example"

/** Payment pages are those of another host than the app, as those of real providers are. Their path is that of the sandbox. */
const payElsewhere = async (page: Page): Promise<void> => {
  await page.route("**/api/v3/balance/payment/link", async (route) => {
    const answer = await route.fetch()
    const { link } = z.object({ link: z.url() }).parse(await answer.json())
    await route.fulfill({ response: answer, json: { link: `${provider}${new URL(link).pathname}` } })
  })
}

test("CAP-005 MONEY-009 MONEY-015 a native app shows the payment page of a provider in its sheet, and is as before where the person closes it", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000024", firstName: "Runa", lastName: "Friis" })
  )
  await openInShell(page)
  await payElsewhere(page)
  const account = new AccountPage(page)
  const proceed = account.topUpSheet.getByRole("button", { name: "Pay kr. 250" })
  await account.open()
  await account.openTopUp()
  await account.pay("kr. 250")
  await sheetAddresses(page)

  await test.step("closed by the person, it leads back to the form, and the profile loads again", async () => {
    await expect(proceed).toBeDisabled()
    await Promise.all([page.waitForRequest("**/api/me"), emitNative(page, "InAppBrowser.browserClosed")])
    await expect(proceed).toBeEnabled()
    await expect(account.topUpSheet.getByRole("radio", { name: "kr. 250", exact: true })).toBeChecked()
    await expect(page).toHaveURL("/account")
  })

  await test.step("the return leads to the page before, with thanks", async () => {
    await proceed.click()
    const [, address = ""] = await sheetAddresses(page, 2)
    expect(address).toMatch(/^https:\/\/pay\.example\/sandbox\/pay\/[\w-]+$/)
    const sheet = await openAsSheet(page, new URL(address).pathname)
    const [back] = await Promise.all([
      sheet.waitForRequest(/payment_callback=/),
      new AccountPage(sheet).paymentPage.authorise.click()
    ])
    await emitNative(page, "InAppBrowser.browserPageNavigationCompleted", { url: back.url() })
    await expect.poll(() => nativeCalls(page)).toContainEqual(["InAppBrowser.close", {}])
    await sheet.close()
    await emitNative(page, "InAppBrowser.browserClosed")
    await expect(page.getByText("Thanks for topping up")).toBeVisible()
    await expect(page).toHaveURL("/account")
    await expect(account.topUpSheet).toBeHidden()
    await expect(account.balance).toContainText("kr. 250")
  })
})

test("CAP-005 MONEY-009 the payment page of the server itself takes the place of the app's page in a native app", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000025", firstName: "Torvald", lastName: "Friis" })
  )
  await openInShell(page)
  const account = new AccountPage(page)
  await account.open()
  await account.openTopUp()
  await account.pay("kr. 100")
  await account.paymentPage.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(page).toHaveURL("/account")
})
