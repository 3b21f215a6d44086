import type { Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const support = "20000061"

const personOf = (number: number, name: string) => ({
  id: `01890000-0000-7000-8000-00000000001${number}`,
  name
})

const held = (number: number, driver: string, reason: string, explanation: string) => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  trip_id: "01890000-0000-7000-8000-0000000000aa",
  driver: personOf(number, driver),
  passenger: personOf(9, "Ingrid Holm"),
  contract: "Roskilde Kommune",
  amount: 10,
  currency: "DKK",
  reasons: [reason],
  explanations: [explanation],
  state: "HELD",
  created_at: "2026-03-02T07:35:00.000Z",
  decided_at: null
})

const tooFast = "Two positions are further apart than a car drives in that time."
const copied = "Another driver's car was at the same places at the same moments."

/** Rides in the demo are driven honestly, so the list is one of a server where some are not. `decided` keeps what is sent. */
const serveReviews = async (page: Page, decided: Array<unknown>) => {
  const rows = [
    held(1, "Torkild Bech", "too_fast", tooFast),
    held(2, "Asbjorn Kruse", "copied_positions", copied),
    held(3, "Signe Kruse", "copied_positions", copied)
  ]
  await page.route(/\/api\/console\/subsidy-reviews(\?|$)/, async (route) => {
    const id = new URL(route.request().url()).searchParams.get("id")
    const data = rows.filter((row) => id === null || row.id === id)
    await route.fulfill({ json: { data, total: data.length, is_total_exact: true, next: null } })
  })
  await page.route(/\/api\/console\/subsidy-reviews\/[\w-]+$/, async (route) => {
    const url = route.request().url()
    decided.push([url.slice(-1), route.request().postDataJSON()])
    if (!url.endsWith("2")) return await route.fulfill({ status: 204 })
    const message = "This subsidy has already been decided otherwise."
    const error = "subsidy_review_decided"
    return await route.fulfill({ status: 409, json: { message, error, identifier: error } })
  })
}

test("SEC-001 held subsidies say in words what looks wrong, and are decided one by one or many at once", async ({
  expectRefusal,
  page,
  request
}) => {
  const decided: Array<unknown> = []
  expectRefusal(409, "0000002")
  await serveReviews(page, decided)
  const consolePage = new ConsolePage(page)
  await page.goto("/console/subsidy-reviews?state=HELD")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Subsidy review")
  await expect(consolePage.rows).toHaveCount(3)
  await expect(consolePage.rows.first()).toContainText("Faster than a car")
  await expectAccessible(page)

  await consolePage.rows.first().click()
  const panel = consolePage.detailsPanel
  await expect(panel).toContainText(tooFast)
  await expect(panel.getByRole("link", { name: "Open the trip" })).toHaveAttribute(
    "href",
    /\/console\/trips\//
  )
  await page.keyboard.press("r")
  await expect(panel.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("Not driven by car")
  await page.keyboard.press("Control+Enter")
  await expect(panel).toContainText(copied)
  expect(decided).toEqual([["1", { state: "REFUSED", reason: "Not driven by car" }]])

  // The open row is selected by a key, the others with one button; each has a result of its own.
  await page.keyboard.press("x")
  await expect(page.getByText("1 selected")).toBeVisible()
  await page.getByRole("button", { name: "Select all loaded" }).click()
  await expect(page.getByText("3 selected")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await page.getByRole("main").getByRole("button", { name: "Pay the subsidy" }).click()
  const rows = consolePage.dialog.getByRole("listitem")
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
  await consolePage.dialog.getByLabel("Reason").fill("The drivers showed their receipts")
  await consolePage.dialog.getByRole("button", { name: "Pay the subsidy" }).click()
  await expect(rows).toHaveText([
    /Torkild Bech.*Paid/,
    /Asbjorn Kruse.*This subsidy has already been decided otherwise\./,
    /Signe Kruse.*Paid/
  ])
  expect(decided.slice(1)).toEqual(
    ["1", "2", "3"].map((id) => [id, { state: "APPROVED", reason: "The drivers showed their receipts" }])
  )
  await consolePage.dialog.getByRole("button", { name: "Close" }).last().click()
  await expect(consolePage.dialog).toHaveCount(0)
})
