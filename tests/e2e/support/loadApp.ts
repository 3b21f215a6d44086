import { expect, type Page } from "@playwright/test"

/** Touches a page that the server wrote, and waits until the app stands in its place. */
export const loadApp = async (page: Page): Promise<void> => {
  await page.keyboard.press("Shift")
  await expect(page.locator("#shell")).toHaveCount(0)
}
