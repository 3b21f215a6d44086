import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const support = "20000061"
const partner = "20000062"
const admin = "20000063"

test("CONS-001 the address of a view leads back to it after signing in", async ({ page, request }) => {
  const office = new ConsolePage(page)
  await page.goto("/console/trips?state=completed&sort=departure")
  await expect(page).toHaveURL("/console/sign-in")
  await office.signIn(request, support)
  await expect(page).toHaveURL("/console/trips?state=completed&sort=departure")
  await expect(office.rows.first()).toContainText("Completed")
  await expect(page.getByRole("columnheader", { name: "Departure" })).toHaveAttribute(
    "aria-sort",
    "ascending"
  )
  await page.getByRole("button", { name: "Departure" }).click()
  await expect(page).toHaveURL("/console/trips?state=completed&sort=-departure")
})

test("CONS-001 keys and the palette lead everywhere", async ({ page, request }) => {
  test.setTimeout(120_000)
  const office = new ConsolePage(page)
  await page.goto("/console/people")
  await office.signIn(request, support)
  await expect(office.rows.first()).toBeVisible()

  await page.keyboard.press("?")
  await expect(office.dialog).toContainText("Search everything")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(office.dialog).toHaveCount(0)

  await page.keyboard.press("j")
  await page.getByRole("grid").press("Enter")
  await expect(office.inspector).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(office.inspector).toHaveCount(0)

  await page.keyboard.press("Control+k")
  await office.dialog.getByRole("combobox").fill("birgitte")
  await expect(office.dialog.getByRole("option", { name: /Birgitte Support/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(office.inspector).toContainText("Birgitte Support")
  await expectAccessible(page)
})

test("CONS-003 a partner sees its own sites and nothing about people", async ({ page, request }) => {
  test.setTimeout(120_000)
  const office = new ConsolePage(page)
  await page.goto("/console/people")
  await office.signIn(request, partner)
  await office.isIn()
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link")
  await expect(sections).toHaveText(["Live map"])
  await expect(page.getByRole("list", { name: "Parking sites" }).getByRole("listitem")).toHaveCount(1)
  await expectAccessible(page)
})

test("CONS-003 somebody who is not staff is told so", async ({ page, request }) => {
  await page.goto("/console/")
  await new ConsolePage(page).signIn(request, "20000003")
  await expect(page.getByRole("alert")).toHaveText("This is only for staff.")
})

test("CONS-001 a lost connection is said, with the time of what is shown", async ({
  page,
  request,
  context
}) => {
  const office = new ConsolePage(page)
  await page.goto("/console/audit")
  await office.signIn(request, support)
  await expect(office.rows.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(/\d\d:\d\d/)
  await expect(office.rows.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toHaveCount(0)
})

test("CONS-002 in a browser the person's app has a window of its own, and ending it there ends it in the console", async ({
  page,
  request,
  context
}) => {
  const office = new ConsolePage(page)
  await page.goto("/console/people?q=20000002")
  await office.signIn(request, admin)
  await office.rows.first().click()
  await office.inspector.getByRole("button", { name: /^Sign in as / }).click()
  const opening = context.waitForEvent("page")
  await office.giveReason("Looks at the trips of tomorrow")
  const rider = await opening
  const frame = rider.getByRole("status").filter({ hasText: "Looks at the trips of tomorrow" })
  await expect(frame).toBeVisible()
  expect(await rider.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  await expect(office.acting).toBeVisible()

  const closed = rider.waitForEvent("close")
  // In the person's own language, which is Danish.
  await frame.getByRole("button", { name: "Afslut" }).click()
  await closed
  await expect(office.acting).toHaveCount(0)
})
