import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"

interface Person {
  /** National number of a member of staff. */
  readonly staff: string
  /** National number of the person. */
  readonly number: string
  readonly reason: string
}

/** Lets the agent change something in the tab of a person, where looking comes first. */
export const actAs = async (riderPage: Page, reason: string): Promise<void> => {
  await riderPage.getByRole("button", { name: "Act", exact: true }).click()
  await riderPage.getByLabel("What do you want to change, and why?").fill(reason)
  await riderPage.keyboard.press("Enter")
  await expect(riderPage.getByRole("status").filter({ hasText: "You are acting as" })).toBeVisible()
}

/** Opens a path of the rider app in the tab or window of a person. */
export const openAs = async (riderPage: Page, path: string): Promise<void> => {
  await riderPage.goto(new URL(path, riderPage.url()).href)
}

/**
 * Signs a member of staff in to the console and to the account of a person, for a reason; answers the tab of the rider app,
 * or its window on the desktop, once it shows the person's.
 */
export const impersonate = async (
  page: Page,
  request: APIRequestContext,
  { number, reason, staff }: Person
): Promise<Page> => {
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/people?q=${number}`)
  await consolePage.signIn(request, staff)
  await consolePage.rows.first().click()
  await consolePage.detailsPanel.getByRole("button", { name: /^Sign in as / }).click()
  const riderPageOpens = page.context().waitForEvent("page")
  await consolePage.submitReason(reason)
  const riderPage = await riderPageOpens
  await expect(riderPage.getByRole("status").filter({ hasText: "You are looking as" })).toBeVisible()
  return riderPage
}
