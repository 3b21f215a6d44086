import type { Browser } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { fillConsoleLists } from "#tests/e2e/support/fillConsoleLists.ts"
import { impersonate } from "#tests/e2e/support/impersonate.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const admin = "+4520000063"

/** The window of another agent, at a path of the console. */
const openElsewhere = async (browser: Browser, baseURL: string | undefined, path: string) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await signInStaff(page, admin)
  await page.goto(path)
  return page
}

test("CONS-001 another agent who has a trip open is shown in its row and its panel, until their window closes", async ({
  baseURL,
  browser,
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31000981", firstName: "Thyra", minutes: 90 })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?q=Thyra")
  await consolePage.signIn(request, support)
  const row = consolePage.rows.first()
  await expect(row).toContainText("Thyra Krogh")
  await expect(row.getByRole("img", { name: /has it open/ })).toHaveCount(0)

  const other = await openElsewhere(browser, baseURL, `/console/trips/${tripId}`)
  const mark = row.getByRole("img", { name: "Ruth Admin has it open" })
  await expect(mark).toHaveText("RA")
  await page.getByRole("grid").press("ArrowDown")
  await page.keyboard.press("Enter")
  const present = consolePage.detailsPanel.getByRole("status", { name: "Also here" })
  await expect(present).toContainText("Ruth Admin has it open, since ")
  await expect(other.getByRole("status", { name: "Also here" })).toContainText("has it open")
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await other.context().close()
  await expect(present).toHaveText("")
  await expect(mark).toHaveCount(0)
})

test("CONS-001 another agent is shown at a booking, a request and a case, in the list and in the panel", async ({
  baseURL,
  browser,
  page,
  request
}) => {
  await fillConsoleLists(request, "3196034")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/access")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Your access")
  const other = await openElsewhere(browser, baseURL, "/console/access")
  for (const path of ["bookings", "requests", "cases"]) {
    await other.goto(`/console/${path}`)
    await new ConsolePage(other).rows.first().click()
    await expect(other).toHaveURL(new RegExp(`/console/${path}/[\\w-]+$`))
    await consolePage.open(`/console/${path}`)
    const row = consolePage.rows.filter({ has: page.getByRole("img", { name: "Ruth Admin has it open" }) })
    await expect(row).toHaveCount(1)
    await row.click()
    await expect(page).toHaveURL(consolePage.addressOf(new URL(other.url()).pathname))
    const present = consolePage.detailsPanel.getByRole("status", { name: "Also here" })
    await expect(present).toContainText("Ruth Admin has it open, since ")
    await expectAccessible(page)
  }
  await other.context().close()
})
test("CONS-002 an agent who is signed in as a person is shown to others at that person", async ({
  baseURL,
  browser,
  page,
  request
}) => {
  const number = "31000982"
  await createPerson(request, { number, firstName: "Ingrid", lastName: "Voss" })
  const other = await openElsewhere(browser, baseURL, `/console/people?q=${number}`)
  await new ConsolePage(other).rows.first().click()
  const present = other.getByRole("status", { name: "Also here" })
  await expect(present).toHaveText("")
  await impersonate(page, request, { staff: support, number, reason: "cannot find her trip" })
  await expect(present).toContainText(/ is signed in as this person, looking, since /)
  await expect(present).toContainText(/ has it open, /)
  await other.goto("/console/people?q=Ingrid")
  await expect(
    new ConsolePage(other).rows.getByRole("img", { name: /signed in as this person/ })
  ).toBeVisible()
  await other.context().close()
})
