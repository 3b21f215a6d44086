import { expect, type Page } from "@playwright/test"
import { Keyboard } from "./keyboard.ts"

/** By keyboard alone: opens the sheet of an address field, types and takes the first match. The focus is back in the field. */
export const typeAddress = async (page: Page, field: "From" | "To", query: string): Promise<void> => {
  const button = page.getByRole("button", { name: new RegExp(`^${field} `) })
  await new Keyboard(page).press(button)
  await takeAddressByKeyboard(page, query)
  await expect(button).toBeFocused()
}

/** The same in the sheet that is open. */
export const takeAddressByKeyboard = async (page: Page, query: string): Promise<void> => {
  const sheet = page.getByRole("dialog")
  const search = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(search).toBeFocused()
  await new Keyboard(page).type(query)
  const first = sheet.getByRole("option", { name: new RegExp(query.split(" ")[0] ?? query) }).first()
  await expect(first).toBeEnabled()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(sheet).toBeHidden()
}
