import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { actAs, impersonate, openAs } from "#tests/e2e/support/impersonate.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const admin = "20000063"

const Export = z.array(
  z.object({ intact: z.boolean(), data: z.array(z.object({ reason: z.string().nullable() })) })
)

test("CONS-002 CONS-003 a sign-in as a person is one row of the audit, found by the words of the view, which opens to what was seen and refused", async ({
  openDesktop,
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31350001", firstName: "Rosa", minutes: 80 })
  const consolePage = new ConsolePage(page)
  const riderPage = await impersonate(page, request, {
    staff: admin,
    number: "31350001",
    reason: "Cannot find the trip of today"
  })
  await openAs(riderPage, `/trip-details/driver/${tripId}`)
  await expect(riderPage.getByRole("heading", { level: 1 })).toHaveText("Your trip")
  await actAs(riderPage, "Moves the trip for the caller")
  await consolePage.impersonationBar("Rosa").getByRole("button", { name: "End" }).press("Enter")
  await expect(consolePage.impersonationBar("Rosa")).toHaveCount(0)

  await consolePage.open("/console/audit")
  const row = consolePage.rows.filter({ hasText: "Cannot find the trip of today" })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText("Sign-in as a person opened · Acted · Ended")
  await expect(row).toContainText(/\d\d:\d\d:\d\d/)
  await expect(page.getByText("Chain unbroken")).toBeVisible()

  const { savedFile } = await openDesktop()
  const saving = savedFile()
  await page.getByRole("button", { name: "Export", exact: true }).press("Enter")
  const file = await saving
  expect(basename(file)).toMatch(/^audit-\d{4}-\d\d-\d\d\.json$/)
  const parts = Export.parse(JSON.parse(await readFile(file, "utf8")))
  expect(parts.map(({ intact }) => intact)).not.toContain(false)
  const reasons = parts.flatMap(({ data }) => data.map(({ reason }) => reason))
  expect(reasons).toContain("Cannot find the trip of today")

  await page.getByRole("searchbox", { name: "Person" }).fill("rosa")
  await expect(page).toHaveURL(/person=rosa/)
  await page.getByRole("searchbox", { name: "Name, action, reason or case" }).fill("sign-in opened")
  await expect(page).toHaveURL(/q=sign-in/)
  await expect(consolePage.rows).toHaveCount(1)
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole("searchbox", { name: "Name, action, reason or case" }).press("ArrowDown")
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  const panel = consolePage.detailsPanel
  await expect(panel).toBeFocused()
  await expect(panel).toContainText("Reason to actMoves the trip for the caller")
  const steps = consolePage.detailsSection("What was seen and done").getByRole("listitem")
  const trip = steps
    .filter({ hasText: "Looked at: Trips" })
    .filter({ has: page.locator(`a[href$="${tripId}"]`) })
  await expect(trip.first()).toBeVisible()
  await expect(steps.filter({ hasText: "Chose to act as the person" })).toContainText(
    "Moves the trip for the caller"
  )
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole("grid")).toBeFocused()

  await page.getByLabel("From", { exact: true }).fill("2020-01-01")
  await page.getByLabel("To", { exact: true }).fill("2020-01-02")
  await expect(consolePage.rows).toHaveCount(0)

  await consolePage.open("/console/people?q=31350001")
  await consolePage.rows.first().click()
  const access = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(access.filter({ hasText: "Account used by support" })).toContainText(/Looked at: .*Trips/)
})

test("CONS-001 an address of the audit without a number leads back to the list", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/audit/not-a-number")
  await consolePage.signIn(request, admin)
  await expect(consolePage.detailsPanel).toContainText("address")
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(consolePage.addressOf("/console/audit"))
})
