import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

const faultsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`
  )
}

/** axe finds nothing to mend on the page as it stands, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme)
    expect(await faultsOn(page), `accessible in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
