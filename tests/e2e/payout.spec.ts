import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

test("MONEY-028 MONEY-030 MONEY-036 MONEY-038 the bank account is named before a payout, with a text for each wrong field", async ({
  page,
  request,
  expectRefusal
}) => {
  const person = { number: "31480001", firstName: "Gerda", lastName: "Holm" }
  const token = await createPerson(request, person)
  await topUp(request, token, 100)
  await signInWithToken(page, token)
  await page.goto("/account/payout")
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("kr. 100")
  const payOut = page.getByRole("button", { name: "Pay out" })
  await expect(payOut).toBeDisabled()

  await page.getByRole("button", { name: "Add a bank account" }).click()
  const sheet = page.getByRole("dialog", { name: "Add account information" })
  await sheet.getByLabel("Registration number").fill("340")
  await sheet.getByLabel("Account number").fill("1234 567 890")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText("The registration number has 4 digits.")

  // What only the server knows to be wrong comes with its text.
  expectRefusal(422, "/update-bank-information")
  await page.route("**/update-bank-information", (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: "invalid_fields",
        identifier: "invalid_fields",
        errors: { reg_number: ["No such bank."] }
      }
    })
  )
  await sheet.getByLabel("Registration number").fill("3409")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText("No such bank.")
  await expect(sheet.getByLabel("Account number")).toHaveValue("1234 567 890")
  await expectAccessible(page)
  await sheet.getByLabel("Registration number").fill("340")
  await expect(sheet.getByRole("alert")).toBeHidden()
  await sheet.getByLabel("Registration number").fill("3409")
  await page.unroute("**/update-bank-information")
  const sent = page.waitForRequest("**/update-bank-information")
  await sheet.getByRole("button", { name: "Save" }).click()
  expect((await sent).postDataJSON()).toEqual({ reg_number: "3409", account_number: "1234 567 890" })
  const account = page.getByRole("region", { name: "Bank account" })
  await expect(account.getByRole("definition")).toHaveText(["3409", "1234567890"])
  await expect(payOut).toBeEnabled()
})

test("MONEY-029 MONEY-031 MONEY-033 MONEY-035 an IBAN is taken with spaces, and the payout is pending until the 14th of next month", async ({
  page,
  request
}) => {
  const person = { number: "31480002", firstName: "Joost", lastName: "Bakker" }
  const token = await createPerson(request, person)
  const moved = await apiClientFor(request, token).patch("/api/me", { country: "NL", zipcode: "1012AB" })
  expect(moved.status()).toBe(200)
  await topUp(request, token, 25, "ideal")
  await signInWithToken(page, token)
  await page.goto("/account/payout")
  const [year, month] = new Date()
    .toLocaleDateString("sv-SE", { timeZone: "Europe/Copenhagen" })
    .split("-")
    .map(Number)
  const promised = new Date(Date.UTC(year ?? 0, month ?? 0, 14)).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "2-digit",
    year: "2-digit",
    timeZone: "UTC"
  })
  await expect(page.getByRole("listitem").first()).toHaveText(
    `The money is on your bank account by ${promised} at the latest.`
  )
  await page.getByRole("button", { name: "Add a bank account" }).click()
  const sheet = page.getByRole("dialog", { name: "Add account information" })
  await sheet.getByLabel("IBAN").fill("nl92 abna 0417 1643 00")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toContainText("Enter a valid IBAN")
  await sheet.getByLabel("IBAN").fill("nl91 abna 0417 1643 00")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("definition")).toHaveText("NL91 ABNA 0417 1643 00")

  const payOut = page.getByRole("button", { name: "Pay out" })
  await payOut.click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Pay out €25?")
  await dialog.getByRole("button", { name: "Pay out" }).dblclick()
  await expect(page.getByText("A payout is on its way. You can ask")).toBeVisible()
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("€0")
  await expect(payOut).toBeDisabled()
  await expectAccessible(page)
})

test("MONEY-003 MONEY-032 MONEY-037 MONEY-039 a second payout waits for the first, which stands in the transactions", async ({
  page,
  request,
  expectRefusal
}) => {
  const person = { number: "31480003", firstName: "Sixten", lastName: "Lund" }
  const token = await createPerson(request, person)
  await topUp(request, token, 50)
  const saved = await request.put("/api/v5/me/update-bank-information", {
    headers: { authorization: `Bearer ${token}` },
    data: { reg_number: "3409", account_number: "1234567890" }
  })
  expect(saved.status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/account")
  await page.getByRole("link", { name: "Payout" }).click()
  await expect(page).toHaveURL("/account/payout")
  const payOut = page.getByRole("button", { name: "Pay out" })
  await payOut.click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Pay out kr. 50?")

  // Another device of the person is faster.
  expect((await apiClientFor(request, token).post("/api/v3/balance/payout", {})).status()).toBe(204)
  expectRefusal(409, "/balance/payout")
  await dialog.getByRole("button", { name: "Pay out" }).click()
  await expect(dialog).toContainText("A payout is already on its way.")
  await dialog.getByRole("button", { name: "OK" }).click()
  await expect(page.getByText("A payout is on its way. You can ask")).toBeVisible()
  await expect(payOut).toBeDisabled()
  await page.goto("/account/transactions")
  await expect(page.getByRole("row", { name: "Payout" })).toContainText("-kr. 50")
})
