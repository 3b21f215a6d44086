import type { Page } from "@playwright/test"
import { expect, test } from "#tests/e2e/support/test.ts"
import { screenStates } from "./screenStates.ts"

const folder = `${import.meta.dirname}/../../../.screens`

const loadingMap = ".sv-map .sv-map-box:not([aria-busy='false'])"

/** The spinner of a page that is not there yet. */
const loadingPage = "#root .sv-centre"

/** A countdown never stands still. */
const TRIES = 4

/** Takes the screenshot as soon as two in a row are equal: the map has its tiles and its colours. */
const takeScreenshot = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  let before: Uint8Array = new Uint8Array()
  for (let at = 0; at < TRIES; at += 1) {
    await expect(page.locator(loadingPage)).toHaveCount(0)
    await expect(page.locator(loadingMap)).toHaveCount(0, { timeout: 30_000 })
    const image = await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" })
    if (image.equals(before)) return
    before = image
  }
}

for (const { name, refused = [], show } of screenStates) {
  test(name, async ({ mayBeRefused, page }, { project }) => {
    for (const [status, path] of refused) mayBeRefused(status, path)
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
    for (const { name, refused = [], show } of screenStates) {
      test(`${name} in ${language}`, async ({ mayBeRefused, page }, { project }) => {
        for (const [status, path] of refused) mayBeRefused(status, path)
        await show(page)
        await takeScreenshot(page, `${name}.${project.name}-${language}`)
      })
    }
  })
}
