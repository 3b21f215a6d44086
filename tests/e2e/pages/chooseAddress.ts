import { expect, type Page } from "@playwright/test"

/** Opens the address sheet of a field, types the query and chooses the first result. */
export const chooseAddress = async (page: Page, field: "From" | "To", query: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${field} `) }).click()
  await takeAddress(page, query)
}

/** The same in the sheet that is open. */
export const takeAddress = async (page: Page, query: string): Promise<void> => {
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("combobox", { name: "Address or place" }).fill(query)
  await sheet
    .getByRole("option", { name: new RegExp(query.split(" ")[0] ?? query) })
    .first()
    .click()
  await expect(sheet).toBeHidden()
}
