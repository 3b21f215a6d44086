import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const admin = "+4520000063"
const Me = z.object({ id: z.string() })

/** A new person who has topped up 100 kr. */
const createPayer = async (
  request: APIRequestContext,
  number: string,
  firstName: string
): Promise<string> => {
  const token = await createPerson(request, { number, firstName, lastName: "Skovgaard" })
  await topUp(request, token, 100)
  return Me.parse(await (await apiClientFor(request, token).get("/api/me")).json()).id
}

test("MONEY-001 an agent adjusts a balance with a reason, and sees both sides of it in the person's file", async ({
  page,
  request
}) => {
  const id = await createPayer(request, "31960201", "Thyra")
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/people/${id}`)
  await consolePage.signIn(request, support)
  const money = consolePage.detailsSection("Money")
  await expect(money).toContainText("Balance, free (DKK)kr. 100")
  await expect(money.getByRole("row", { name: /In transit sandbox/ })).toBeVisible()

  await money.getByRole("button", { name: "Adjust the balance" }).press("Enter")
  await expectAccessible(page)
  const { dialog } = consolePage
  await dialog.getByLabel("Reason").fill("The driver did not come")
  await dialog.getByRole("button", { name: "Adjust the balance" }).press("Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Enter an amount above zero.")
  await dialog.getByLabel("Amount in DKK").fill("45.5")
  await dialog.getByRole("button", { name: "Adjust the balance" }).press("Enter")
  await expect(money.getByRole("status")).toHaveText("The balance is adjusted.")
  await expect(money).toContainText("Balance, free (DKK)kr. 145.50")
  const adjusted = money.getByRole("rowgroup").filter({ hasText: "Adjusted by support" })
  await expect(adjusted.getByRole("row", { name: /Adjustments by support.*kr\. 45\.50/ })).toBeVisible()
  await expect(adjusted.getByRole("row", { name: /Balance Thyra Skovgaard.*kr\. 45\.50/ })).toBeVisible()
  await expect(consolePage.detailsSection("What the rules answer")).toContainText(
    "NoCan the account be deleted?There is own money, which is paid out or given up first."
  )
  await expectAccessible(page)
})

test("MONEY-001 a large adjustment waits for another agent, who approves it by keys", async ({
  browser,
  page,
  request,
  server
}) => {
  const id = await createPayer(request, "31960202", "Valborg")
  const other = await browser.newPage({ baseURL: server.url })
  await signInStaff(other, admin)
  const first = new ConsolePage(other)
  await other.goto(`/console/people/${id}`)
  const asked = first.detailsSection("Money")
  await asked.getByRole("button", { name: "Adjust the balance" }).click()
  await first.dialog.getByLabel("Amount in DKK").fill("400")
  await first.dialog.getByLabel("Reason").fill("Four rides without a car")
  await first.dialog.getByRole("button", { name: "Adjust the balance" }).click()
  await expect(asked.getByRole("status")).toHaveText("It waits for a second agent.")
  await expect(asked).toContainText("Balance, free (DKK)kr. 100")
  await other.goto("/console/adjustments?state=WAITING")
  await first.rows.filter({ hasText: "Valborg Skovgaard" }).click()
  await expect(first.detailsPanel).toContainText("You asked for it. Another agent decides.")
  await other.close()

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/adjustments?state=WAITING")
  await consolePage.signIn(request, support)
  const row = consolePage.rows.filter({ hasText: "Valborg Skovgaard" })
  await expect(row).toContainText("Four rides without a car")
  await row.click()
  const { detailsPanel } = consolePage
  await expect(detailsPanel.getByRole("heading", { name: "Decision" })).toBeVisible()
  await expect(detailsPanel).toContainText("YesCan it be decided?")
  await expectAccessible(page)
  await page.keyboard.press("a")
  await expect(detailsPanel.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("Checked the four rides")
  await page.keyboard.press("Control+Enter")
  await expect(row).toHaveCount(0)
  await consolePage.open(`/console/people/${id}`)
  await expect(consolePage.detailsSection("Money")).toContainText("Balance, free (DKK)kr. 500")
})

test("MONEY-018 the payments of a person are listed, sorted by the server, and one opens with its ledger", async ({
  page,
  request
}) => {
  const id = await createPayer(request, "31960203", "Gyrid")
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/payments?person=${id}`)
  await consolePage.signIn(request, support)
  await expect(consolePage.rows).toHaveCount(1)
  await expect(consolePage.rows).toContainText("Top-up")
  await expect(consolePage.rows).toContainText("kr. 100")
  await consolePage.rows.click()
  const ledger = consolePage.detailsSection("Ledger")
  await expect(ledger.getByRole("row", { name: /In transit sandbox.*kr\. 100/ })).toBeVisible()
  await expect(ledger.getByRole("row", { name: /Balance Gyrid Skovgaard.*kr\. 100/ })).toBeVisible()
  await expect(consolePage.detailsSection("Where it stands").locator('[aria-current="step"]')).toContainText(
    "Paid"
  )
  const said = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(said.last()).toHaveText(/Top-up begunGyrid Skovgaard$/)
  await expect(said.filter({ hasText: "Balance: +kr. 100" })).toHaveCount(1)
  const answers = consolePage.detailsSection("What the rules answer").getByRole("listitem")
  await expect(answers.filter({ hasText: "Can it be paid back?" })).toHaveText(
    "NoCan it be paid back?Its money is on the balance, which the person gets by a payout."
  )
  await expect(said.filter({ hasText: "by a call of the provider" }).first()).toContainText(
    "Agreed, not taken yet"
  )
  await expect(said.filter({ hasText: "as the money was taken" })).toContainText("Paid")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Show everybody" }).click()
  await page.getByRole("button", { name: "Amount" }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await page.getByRole("link", { name: "Vouchers" }).click()
  await expect(consolePage.title).toHaveText("Vouchers")
  await expect(consolePage.rows.first()).toBeVisible()
  await expectAccessible(page)
})

test("CONS-001 MONEY-017 an agent asks the provider by keys what became of a top-up", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31960205", firstName: "Runa", lastName: "Skovgaard" })
  const begun = await apiClientFor(request, token).post("/api/v3/balance/payment/link", {
    method: "mobilepay",
    amount: 100
  })
  const { link } = z.object({ link: z.string() }).parse(await begun.json())
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/payments/${link.slice(link.lastIndexOf("/") + 1)}`)
  await consolePage.signIn(request, support)
  const panel = consolePage.detailsPanel
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Begun now")
  await page.keyboard.press("q")
  await expectAccessible(page)
  await consolePage.dialog.getByLabel("Reason").fill("The money has not come")
  await page.keyboard.press("Control+Enter")
  await expect(panel.getByRole("status").filter({ hasText: "The provider was asked." })).toBeVisible()
  await expect(consolePage.detailsSection("What happened").getByRole("listitem")).toHaveText([
    /Begunasked by an agentChanges nothing$/,
    /Top-up begunRuna Skovgaard$/
  ])
})

test("CONS-001 VOUCH-002 a voucher opens by keys with what it gives and who has used it", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31960204", firstName: "Asta", lastName: "Skovgaard" })
  const used = await apiClientFor(request, token).post("/api/v5/me/vouchers", { code: "SAMVEJ50" })
  expect(used.status(), await used.text()).toBe(201)
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/vouchers?q=SAMVEJ50")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows).toHaveCount(1)
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(consolePage.addressOf("/console/vouchers/SAMVEJ50?q=SAMVEJ50"))
  await expect(consolePage.detailsPanel).toContainText("Amountkr. 50")
  const uses = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(uses.first()).toContainText(/Voucher redeemedAsta Skovgaard.*kr\.\s50credit until/)
  await expect(uses.last()).toContainText("Voucher made")
  await expect(consolePage.detailsSection("What the rules answer")).toContainText("YesCan it be redeemed?")
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await uses.first().getByRole("link", { name: "Asta Skovgaard" }).press("Enter")
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toHaveText("Asta Skovgaard")
})
