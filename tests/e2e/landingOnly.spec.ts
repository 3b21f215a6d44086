import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

/** Gives the pages the settings of a product of which a browser shows the landing pages only; the server writes them into the document. */
const useLandingOnly = (page: Page) =>
  page.route(
    ({ pathname }) => !pathname.includes("."),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace("webAccess&quot;:&quot;full", "webAccess&quot;:&quot;landing-only")
      })
    }
  )

test("ROUTE-015 PROD-005 in landing-only mode a browser comes from every other page to the one to book by code", async ({
  page
}) => {
  await useLandingOnly(page)
  for (const path of ["/", "/provide", "/demand", "/benefits", "/profile"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/book")
    await expect(page.locator("#root h1")).toHaveText("Get on board")
  }
  await page.goto("/voucher/SAMVEJ50")
  await expect(page.locator("#root h1")).toHaveText("Your voucher")
})
