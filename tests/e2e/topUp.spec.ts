import { AccountPage } from "./pages/AccountPage.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { newPerson } from "./support/newPerson.ts"
import { openWith } from "./support/openWith.ts"
import { expect, test } from "./support/test.ts"

test("MONEY-002 MONEY-009 MONEY-010 MONEY-015 topping up by an authorised payment", async ({
  page,
  request
}) => {
  await openWith(page, await newPerson(request, { number: "31000021", firstName: "Lea", lastName: "Friis" }))
  const account = new AccountPage(page)
  await account.open()
  await expect(account.balance).toContainText("kr. 0")
  await expectAccessible(page)

  await account.openSheet()
  await expect(account.sheet.getByRole("button", { name: "Continue to payment" })).toBeDisabled()
  await expectAccessible(page)
  await account.pay("kr. 100")
  await account.service.authorise.click()

  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await account.open()
  await expect(account.balance).toContainText("kr. 100")
})

test("MONEY-016 a cancelled payment charges nothing and says so", async ({ page, request }) => {
  await openWith(page, await newPerson(request, { number: "31000022", firstName: "Ivan", lastName: "Berg" }))
  const account = new AccountPage(page)
  await account.open()
  await account.openSheet()
  await account.pay("kr. 250")
  await account.service.cancel.click()

  await expect(page.getByText("The payment was cancelled")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await account.open()
  await expect(account.balance).toContainText("kr. 0")
})
