import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

// `parkingBoard.spec.ts` saves the list in the window of the desktop, which has no such dialog.
test("CONS-004 a browser offers its own dialog for paper and PDF", async ({ page }) => {
  await signInStaff(page, "+4520000062")
  await page.goto("/console/parking/board")
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Save as PDF", exact: true })).toHaveCount(0)
})
