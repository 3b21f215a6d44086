import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Collecting what is in order too takes as long as checking. */
const newAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] })

/** The legacy mode runs in one page: there are no frames of other origins whose results must be merged. */
const findViolations = async (axe: AxeBuilder) => {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`
  )
}

/** Checks the page with axe, and its contrast also in the other colour scheme, which changes nothing but colours. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Every page has a first-level heading as soon as it has loaded; the shell before it does not count, unless the server wrote it.
  await expect(page.locator("h1:not(#shell:not([data-written]) *)").first()).toBeAttached()
  const html = page.locator("html")
  const scheme = await html.getAttribute("data-mantine-color-scheme")
  expect(await findViolations(newAxe(page).withTags(standards)), `accessible in ${scheme}`).toEqual([])
  // The page stays in the other scheme, because switching back would render every map again.
  const other = scheme === "dark" ? "light" : "dark"
  await page.emulateMedia({ colorScheme: other })
  await expect(html).toHaveAttribute("data-mantine-color-scheme", other)
  expect(await findViolations(newAxe(page).withRules("color-contrast")), `contrast in ${other}`).toEqual([])
}
