import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** All in one page: without frames of other origins there is nothing to put together in a second one. */
const faults = async (axe: AxeBuilder) => {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`
  )
}

/** axe finds nothing to mend on the page as it stands, in light and in dark: only colours differ between the two. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Every page has one; before it is there, there is no page yet.
  await expect(page.locator("h1").first()).toBeAttached()
  const html = page.locator("html")
  const scheme = await html.getAttribute("data-mantine-color-scheme")
  expect(await faults(new AxeBuilder({ page }).withTags(standards)), `accessible in ${scheme}`).toEqual([])
  // It stays that way: turning back would draw every map once more.
  const other = scheme === "dark" ? "light" : "dark"
  await page.emulateMedia({ colorScheme: other })
  await expect(html).toHaveAttribute("data-mantine-color-scheme", other)
  expect(await faults(new AxeBuilder({ page }).withRules("color-contrast")), `contrast in ${other}`).toEqual(
    []
  )
}
