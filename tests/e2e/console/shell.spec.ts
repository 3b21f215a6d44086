import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const partner = "20000062"

test("CONS-001 the agent signs in and is redirected to the requested view", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?state=completed&sort=departure")
  await expect(page).toHaveURL(consolePage.addressOf("/console/sign-in"))
  await consolePage.signIn(request, support)
  await expect(page).toHaveURL(consolePage.addressOf("/console/trips?state=completed&sort=departure"))
  await expect(consolePage.rows.first()).toContainText("Completed")
  await expect(page.getByRole("columnheader", { name: "Departure" })).toHaveAttribute(
    "aria-sort",
    "ascending"
  )
  await page.getByRole("button", { name: "Departure" }).click()
  await expect(page).toHaveURL(consolePage.addressOf("/console/trips?state=completed&sort=-departure"))
})

test("CONS-001 shortcuts and the command palette open views and rows", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()

  await page.keyboard.press("?")
  await expect(consolePage.dialog).toContainText("Search everything")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(consolePage.dialog).toHaveCount(0)

  await page.keyboard.press("j")
  await page.getByRole("grid").press("Enter")
  // The panel knows its shortcut when it takes the focus.
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(consolePage.detailsPanel).toHaveCount(0)

  await page.keyboard.press("Control+k")
  await consolePage.dialog.getByRole("combobox").fill("birgitte")
  await expect(consolePage.dialog.getByRole("option", { name: /Birgitte Support/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toContainText("Birgitte Support")
  await expectAccessible(page)
})

test("CONS-003 a partner sees its own parking sites, and neither trips nor people", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link")
  // The keys stand before the name.
  await expect(sections).toHaveText([/Parking$/, /Live map$/])
  await consolePage.openSection("Live map")
  await expect(page.getByRole("listbox", { name: "Parking sites" }).getByRole("option")).toHaveCount(1)
  const header = page.locator("header")
  await expect(header.getByRole("button", { name: "Look back" })).toBeVisible()
  await expect(header).not.toContainText("trip")
  await expect(header.getByRole("searchbox")).toHaveCount(0)
  await expect(header.getByRole("combobox")).toHaveCount(0)
  await expect(header.getByRole("radio")).toHaveCount(0)
  await expect(header.getByRole("button", { name: "Only what the map shows" })).toHaveCount(0)
  await expectAccessible(page)
})

test("AUTH-001 CONS-001 a code that fills itself in is sent once, though the person confirms it too", async ({
  page,
  request
}) => {
  let sent = 0
  const confirmed = Promise.withResolvers<void>()
  await page.route("**/api/console/session", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1
      await confirmed.promise
    }
    await route.continue()
  })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/")
  await consolePage.signIn(request, support)
  await page.getByLabel("6-digit code").press("Enter")
  confirmed.resolve()
  await consolePage.waitUntilSignedIn()
  expect(sent).toBe(1)
})

test("CONS-003 a person who is not staff cannot sign in, and can get another code", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(403, "/console/session")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/")
  await expect(page.getByLabel("Phone number")).toBeFocused()
  await consolePage.signIn(request, "20000003")
  await expect(page.getByRole("alert")).toHaveText("This is only for staff.")
  await page.getByRole("button", { name: "Send a new code" }).click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
})
