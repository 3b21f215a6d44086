import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

test("CONS-004 a partner saves the guard's list of the day as a PDF on the desktop", async ({
  request,
  server
}, { annotations }) => {
  const { arrivalDay, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31960361",
    passengerNumber: "31960362"
  })
  const tripId = await carpoolTo(hospital, 20)
  await reserve(tripId, "P1 Nord", "GP96036")
  const link = `samvej://parking/board?date=${await arrivalDay(tripId)}`
  const desktop = await launchConsole({ apiUrl: server.url, link })
  annotations.push({ type: "windows", description: desktop.runner })
  const { page } = desktop
  await page.setViewportSize({ width: 1440, height: 900 })
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, "20000062")
  await expect(consolePage.title).toHaveText("Day plan")
  await expect(page.getByRole("button", { name: /^GP96036/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible()
  // The dialog of a real desktop waits for a person.
  if (desktop.runner === "stand-in") {
    await page.getByRole("button", { name: "Save as PDF" }).press("Enter")
    await expect(page.getByRole("status").filter({ hasText: "The list is saved." })).toBeVisible()
  }
  await expectAccessible(page)
  await desktop.close()
})

test("CONS-004 a browser offers its own dialog for paper and PDF", async ({ page }) => {
  await signInStaff(page, "+4520000062")
  await page.goto("/console/parking/board")
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Save as PDF", exact: true })).toHaveCount(0)
})
