import { expect, type Page } from "@playwright/test"

export const openPath = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator("#root h1").first()).toBeAttached()
}

export const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
}
