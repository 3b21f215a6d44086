import { expect, type Page } from "@playwright/test"

/** Opens the address sheet of that end, types, and takes the first place that is found. */
export const chooseAddress = async (page: Page, end: "From" | "To", words: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${end} `) }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByLabel("Street and number").fill(words)
  await sheet
    .getByRole("button", { name: new RegExp(words.split(" ")[0] ?? words) })
    .first()
    .click()
  await expect(sheet).toBeHidden()
}
