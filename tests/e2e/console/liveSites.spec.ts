import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test("CONS-001 CONS-004 a parking site of the live map says how many of its spots are taken, and leads to its day plan", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/live?list=sites")
  await consolePage.signIn(request, "20000061")
  const site = page.getByRole("list", { name: "Parking sites" }).getByRole("button").first()
  await expect(site).toContainText(/\d+ of \d+ spots? taken/)
  await site.click()
  await expect(site).toHaveAttribute("aria-pressed", "true")
  const plan = page.getByRole("link", { name: /^Day plan of / })
  await expect(plan).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await plan.press("Enter")
  await expect(consolePage.title).toHaveText("Day plan")
  await expect(page).toHaveURL(/\/console\/parking\/board\?site=/)
})
