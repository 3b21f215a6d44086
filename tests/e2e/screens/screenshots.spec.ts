import type { Page } from "@playwright/test"
import { expect, test } from "#tests/e2e/support/test.ts"
import { screenStates } from "./screenStates.ts"

const folder = `${import.meta.dirname}/../../../.screens`

const loadingMap = ".sv-map .sv-map-box:not([aria-busy='false'])"

const takeScreenshot = async (page: Page, name: string) => {
  await expect(page.locator(loadingMap)).toHaveCount(0, { timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready)
  const image = await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" })
  expect(image.length).toBeGreaterThan(0)
}

for (const { name, show } of screenStates) {
  test(name, async ({ page }, { project }) => {
    await show(page)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme)
      await takeScreenshot(page, `${name}.${project.name}-${colorScheme}`)
    }
  })
}

for (const [language, locale] of [
  ["danish", "da-DK"],
  ["dutch", "nl-NL"]
] as const) {
  test.describe(language, { tag: "@language" }, () => {
    test.use({ locale })
    for (const { name, show } of screenStates) {
      test(`${name} in ${language}`, async ({ page }, { project }) => {
        await show(page)
        await takeScreenshot(page, `${name}.${project.name}-${language}`)
      })
    }
  })
}
