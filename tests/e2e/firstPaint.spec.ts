import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

test.use({ locale: "da-DK" })

/** Reads the texts of the top of the start page and where they are: of the shell in index.html, or of the app. */
const readTop = async (page: Page, root: "#shell .sv-shell-map" | "#root") => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const parts = [
    "h1",
    ".sv-map-menu svg",
    ".sv-start-actions > *",
    ".sv-search-link svg",
    ".sv-search-link-hint"
  ]
  return page.locator(root).evaluate(
    (top, selector) =>
      [...top.querySelectorAll<HTMLElement>(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return { text: part.innerText, box: [x, y, width, height] }
      }),
    parts.join()
  )
}

test("HOME-010 L10N-002 a guest reads the start page in their language before any script has come, its links work, and the app comes in its place", {
  tag: "@desktop"
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto("/", { waitUntil: "commit" })
  const heading = page.getByRole("heading", { level: 1, name: "Hvor skal du hen?", exact: true })
  await expect(heading).toBeVisible()
  const offer = page.getByRole("link", { name: "Tilbyd en tur" })
  await expect(offer).toHaveAttribute("href", "/provide")
  await expect(page.getByRole("link", { name: "Log ind eller opret konto" })).toBeVisible()
  const before = await readTop(page, "#shell .sv-shell-map")

  scripts.resolve()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(heading).toBeVisible()
  const after = await readTop(page, "#root")
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  for (const [at, { box, text }] of after.entries())
    for (const [side, pixels] of box.entries())
      expect(Math.abs(pixels - (before[at]?.box[side] ?? 0)), `moved: ${text}`).toBeLessThanOrEqual(2)
  await offer.click()
  await expect(page).toHaveURL("/provide")
})
