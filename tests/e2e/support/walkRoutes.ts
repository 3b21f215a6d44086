import { expect, type Page, test } from "@playwright/test"
import { follow } from "./follow.ts"
import type { Row } from "./routeRows.ts"

/** Opens each path of the rows from a page that every visitor may open, and checks where it ends. */
export const walkFrom = async (
  base: { readonly path: string; readonly heading: string },
  page: Page,
  rows: readonly Row[]
): Promise<void> => {
  const heading = page.locator("#root h1").first()
  await page.goto(base.path)
  for (const [path, ends, expected] of rows)
    await test.step(path, async () => {
      await follow(page, path)
      await expect(page).toHaveURL(ends)
      await expect(heading).toHaveText(expected)
      await follow(page, base.path)
      await expect(heading).toHaveText(base.heading)
    })
}
