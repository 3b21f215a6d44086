import { expect, type Page, test } from "@playwright/test"
import { follow } from "./follow.ts"
import { closeSheet } from "./openPath.ts"
import type { Row } from "./routeRows.ts"

/** Opens each path of the rows from a page that every visitor may open, and checks where it ends in a browser, or in the shell. */
export const walkFrom = async (
  base: { readonly path: string; readonly heading: string },
  page: Page,
  rows: readonly Row[],
  isInShell = false
): Promise<void> => {
  const heading = page.locator("#root h1").first()
  await page.goto(base.path)
  for (const [path, ends, expected, sheetInShell] of rows)
    await test.step(path, async () => {
      const sheet = isInShell ? sheetInShell : undefined
      const [address, title] = sheet ?? [ends, expected]
      await follow(page, path)
      await expect(page).toHaveURL(address)
      await expect(heading).toHaveText(title)
      if (sheet !== undefined) {
        await expect(page.getByRole("dialog")).toBeVisible()
        // Another address would only close it.
        await closeSheet(page)
      }
      await follow(page, base.path)
      await expect(heading).toHaveText(base.heading)
    })
}
