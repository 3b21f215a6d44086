import type { Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createHeldSubsidy } from "#tests/e2e/support/createHeldSubsidy.ts"
import { fillConsoleLists, reserveAgain } from "#tests/e2e/support/fillConsoleLists.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { walkRows } from "#tests/e2e/support/walkRows.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

/** Each view of a list with the keys that open it, or the link beside another. */
const views = [
  { title: "Trips", path: "/console/trips", keys: ["g", "t"] },
  { title: "Parking", path: "/console/parking", keys: ["g", "s"] },
  { title: "Bookings", path: "/console/bookings", keys: ["g", "b"] },
  { title: "Requests", path: "/console/requests", keys: ["g", "r"] },
  { title: "People", path: "/console/people", keys: ["g", "p"] },
  { title: "Cases", path: "/console/cases", keys: ["g", "c"] },
  { title: "Travel passes", path: "/console/travel-passes", keys: ["g", "k"] },
  { title: "Subsidy review", path: "/console/subsidy-reviews", keys: ["g", "v"] },
  { title: "Payments", path: "/console/payments", keys: ["g", "m"] },
  { title: "Adjustments", path: "/console/adjustments", keys: ["g", "m"], tab: "Adjustments" },
  { title: "Vouchers", path: "/console/vouchers", keys: ["g", "m"], tab: "Vouchers" },
  { title: "Audit", path: "/console/audit", keys: ["g", "a"] }
]

/** Adjusts a balance by keys alone. */
const adjustBalance = async (page: Page, personId: string | undefined) => {
  const consolePage = new ConsolePage(page)
  const { dialog } = consolePage
  await consolePage.open(`/console/people/${personId}`)
  const money = consolePage.detailsSection("Money")
  await money.getByRole("button", { name: "Adjust the balance" }).press("Enter")
  await dialog.getByLabel("Amount in DKK").fill("25")
  await dialog.getByLabel("Reason").fill("The driver did not come")
  await dialog.getByRole("button", { name: "Adjust the balance" }).press("Enter")
  await expect(money.getByRole("status")).toHaveText("The balance is adjusted.")
}

test("CONS-001 every list is walked by j, k, Enter and Esc, gives the focus back, and is one step of history", async ({
  page,
  request
}) => {
  test.slow()
  const ids = await fillConsoleLists(request, "3196030")
  await createHeldSubsidy(request, { number: "31960305", firstName: "Bodil", passengerNumber: "31960306" })
  await createHeldSubsidy(request, { number: "31960307", firstName: "Kaj", passengerNumber: "31960308" })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/access")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Your access")
  for (const id of ids) await adjustBalance(page, id)
  await consolePage.open("/console/access")
  await expect(consolePage.title).toHaveText("Your access")
  for (const { keys, path, tab, title } of views) {
    await test.step(title, async () => {
      for (const key of keys) await page.keyboard.press(key)
      if (tab !== undefined) await page.getByRole("link", { name: tab, exact: true }).press("Enter")
      await expect(consolePage.title).toHaveText(title)
      // The count is in a region whose change is announced.
      await expect(page.getByRole("status").filter({ hasText: /^(at least )?[\d,.]+ rows$/ })).toBeVisible()
      await walkRows(page, new RegExp(`${path}$`))
      if (tab !== undefined) await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(consolePage.addressOf("/console/access"))
    })
  }
})

test("CONS-001 Enter opens the row that j has reached, also after a section was opened with the mouse", async ({
  page,
  request
}) => {
  await reserveAgain(request, { number: "31960331", passengerNumber: "31960332" })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("People")
  await consolePage.openSection("Bookings")
  await expect(consolePage.rows.nth(1)).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toBeFocused()
  await expect(page).toHaveURL(/\/console\/bookings\/[\w-]+$/)
  await page.keyboard.press("Escape")

  // A filter of one line does nothing with Enter, so that it opens the row too; Esc leads from the search to the rows.
  await consolePage.openSection("Parking")
  await expect(consolePage.rows.nth(1)).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("/")
  const search = page.getByRole("main").getByRole("searchbox")
  await expect(search).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("grid")).toBeFocused()
  await page.getByLabel("Day", { exact: true }).focus()
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByLabel("Day", { exact: true })).toBeFocused()

  // After a click on a row the keys of the list go on from it.
  await consolePage.rows.nth(1).click()
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("grid")).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(consolePage.rows.first()).toHaveAttribute("data-active")
})
