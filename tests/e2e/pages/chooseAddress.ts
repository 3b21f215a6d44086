import { expect, type Page } from "@playwright/test"

/** Opens the address sheet of a field, types the query and chooses the first result. */
export const chooseAddress = async (page: Page, field: "From" | "To", query: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${field} `) }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByLabel("Street and number").fill(query)
  await sheet
    .getByRole("button", { name: new RegExp(query.split(" ")[0] ?? query) })
    .first()
    .click()
  await expect(sheet).toBeHidden()
}
