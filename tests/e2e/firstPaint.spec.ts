import { expect, test } from "./support/test.ts"

test.use({ locale: "da-DK" })

test("HOME-010 L10N-002 a guest reads the start page in their language before any script has come, and its links work", async ({
  page
}) => {
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
  const before = await offer.boundingBox()

  scripts.resolve()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(heading).toBeVisible()
  const after = await offer.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
  await offer.click()
  await expect(page).toHaveURL("/provide")
})
