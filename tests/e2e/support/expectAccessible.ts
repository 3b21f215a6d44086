import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

const faults = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`
  )
}

const show = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme)
}

/** axe finds nothing to mend on the page as it stands, in light and in dark. Only colours differ between the two. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await show(page, "light")
  expect(await faults(new AxeBuilder({ page }).withTags(standards)), "accessible in light").toEqual([])
  await show(page, "dark")
  expect(await faults(new AxeBuilder({ page }).withRules("color-contrast")), "contrast in dark").toEqual([])
  await page.emulateMedia({ colorScheme: null })
}
