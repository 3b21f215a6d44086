import { expect, type Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"

/** The list of the open view. */
const listOf = (page: Page) => page.locator("[data-rows]")

const expectActive = async (page: Page, id: string | null): Promise<void> => {
  await expect(listOf(page)).toHaveAttribute("aria-activedescendant", id ?? "none")
}

/**
 * Walks the list of the open view by keys, from outside of it: down, down and up; opens the first row, from there the second, and goes back to
 * the list at `path`.
 */
export const walkRows = async (page: Page, path: string | RegExp): Promise<void> => {
  const rows = listOf(page).locator(".co-row, [role=option]")
  const panel = new ConsolePage(page).detailsPanel
  const [first, second] = [rows.nth(0), rows.nth(1)]
  await expect(second).toBeVisible()
  const [firstId, secondId] = [await first.getAttribute("id"), await second.getAttribute("id")]
  await page.keyboard.press("j")
  await expect(listOf(page)).toBeFocused()
  await expectActive(page, firstId)
  await page.keyboard.press("j")
  await expectActive(page, secondId)
  await page.keyboard.press("k")
  await expectActive(page, firstId)
  await expect(first).toHaveAttribute("data-active")

  await page.keyboard.press("Enter")
  await expect(panel).toBeFocused()
  await expect(first).toHaveAttribute("aria-selected", "true")
  const address = page.url()
  await page.keyboard.press("j")
  await expect(page).not.toHaveURL(address)
  await expect(panel).toBeFocused()
  await expect(second).toHaveAttribute("aria-selected", "true")

  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(listOf(page)).toBeFocused()
  await expectActive(page, secondId)
}
