import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createHeldSubsidy } from "#tests/e2e/support/createHeldSubsidy.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

const drivers = [
  { number: "31000941", firstName: "Torkild", passengerNumber: "31000942" },
  { number: "31000943", firstName: "Asbjorn", passengerNumber: "31000944" },
  { number: "31000945", firstName: "Signe", passengerNumber: "31000946" }
]

test("SEC-001 CONS-001 held subsidies say in words what looks wrong, and are decided one by one or many at once, and taken back, by keyboard", async ({
  page,
  request
}) => {
  for (const driver of drivers) await createHeldSubsidy(request, driver)
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/subsidy-reviews?state=HELD")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Subsidy review")
  const { detailsPanel: panel, dialog } = consolePage
  const rows = consolePage.rows.filter({ hasText: /(Torkild|Asbjorn|Signe) Krogh/ })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText("Mostly seen off the road")
  await expectAccessible(page)

  await rows.filter({ hasText: "Signe Krogh" }).click()
  await expect(panel).toContainText("The car was mostly seen away from the planned road.")
  await expect(panel.getByRole("link", { name: "Open the trip" })).toHaveAttribute(
    "href",
    /\/console\/trips\//
  )
  await expectAccessible(page)
  await page.keyboard.press("r")
  await expect(panel.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("Not driven by car")
  await page.keyboard.press("Control+Enter")
  await expect(panel).toContainText("Asbjorn Krogh")
  await expect(rows).toHaveCount(2)
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)

  await rows.filter({ hasText: "Asbjorn" }).click({ modifiers: ["Control"] })
  await page.keyboard.press("j")
  await page.keyboard.press("x")
  await expect(page.locator('.co-row[aria-selected="true"]')).toHaveCount(2)
  await page.keyboard.press("w")
  await expect(dialog.getByRole("heading")).toHaveText("Act on 2 marked rows")
  await expect(dialog.getByLabel("Action")).toHaveValue("approve_review")
  await dialog.getByLabel("Reason").fill("The drivers showed their receipts")
  await page.keyboard.press("Control+Enter")
  const status = page.getByRole("main").getByRole("status").filter({ hasText: "·" })
  await expect(status).toHaveText("Ready to start · 0 of 2 rows dealt with")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay the subsidies")
  await page.keyboard.press("s")
  await expect(status).toHaveText("Done · 2 of 2 rows dealt with")
  const results = page.locator(".co-bulk").getByRole("listitem")
  await expect(results).toHaveText(["Asbjorn KroghDone", "Torkild KroghDone"])
  await page.keyboard.press("u")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Take the decisions back")
  await expect(status).toHaveText("Ready to start · 0 of 2 rows dealt with")
  await page.keyboard.press("s")
  await expect(status).toHaveText("Done · 2 of 2 rows dealt with")

  await consolePage.open("/console/subsidy-reviews?state=REFUSED")
  await rows.filter({ hasText: "Signe Krogh" }).click()
  await expect(panel.getByRole("button", { name: /^Take the decision back/ })).toBeVisible()
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Refused now")
  await expect(consolePage.detailsSection("What the rules answer")).toContainText(
    "NoCan it be decided?It has been decided."
  )
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events).toHaveText([
    /Subsidy refusedBirgitte Support · consoleAmount: kr\.\s10$/,
    /Subsidy held for review.*Mostly seen off the road/
  ])
  await panel.getByRole("button", { name: "Show: Notifications" }).click()
  await expect(consolePage.detailsSection("Notifications").getByRole("listitem").first()).toContainText(
    "Subsidy refusedSigne Krogh"
  )
  await page.keyboard.press("z")
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "kr. 10 is taken from the contract again.",
    "The subsidy is held until somebody decides anew. Signe Krogh is notified."
  ])
  await expectAccessible(page)
  await dialog.getByLabel("Reason").fill("The driver sent a picture")
  await page.keyboard.press("Control+Enter")
  await expect(panel.getByText("The subsidy is held again.")).toBeFocused()
  await expect(panel.getByRole("button", { name: /^Pay the subsidy/ })).toBeVisible()
  await consolePage.open("/console/subsidy-reviews?state=HELD")
  await expect(rows).toHaveCount(3)
})
