import type { Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { repeatChangedAnswer } from "#tests/e2e/support/repeatChangedAnswer.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

/** The left edges and widths of the cells of a row, in whole pixels. */
const cellsOf = (page: Page, row: number) =>
  page
    .getByRole("grid")
    .getByRole("row")
    .nth(row)
    .evaluate((element) =>
      [...element.children].map((cell) => {
        const { left, width } = cell.getBoundingClientRect()
        return [Math.round(left), Math.round(width)]
      })
    )

test("CONS-001 an address with an invalid id says so and leads back to the list", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people/not-a-uuid?q=jonas")
  await consolePage.signIn(request, support)
  await expect(consolePage.detailsPanel.getByRole("alert")).toHaveText(
    "This address names nothing: its id is not valid."
  )
  await expect(consolePage.rows.first()).toContainText("Jonas")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(consolePage.addressOf("/console/people?q=jonas"))

  await consolePage.open("/console/live/not-a-uuid")
  await expect(consolePage.detailsPanel.getByRole("alert")).toHaveText(
    "This address names nothing: its id is not valid."
  )
})

test("CONS-001 a view that fails is replaced inside the console, which leads to the other views", async ({
  mayBeRefused,
  page,
  request
}) => {
  mayBeRefused(204, "/app-errors")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await page.route("**/assets/LiveMapScreen*.js", (route) => route.abort())
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Live map" }).click()
  await expect(page.getByRole("alert")).toContainText("This view does not work right now")
  await expectAccessible(page)
  await consolePage.openSection("Trips")
  await expect(consolePage.rows.first()).toBeVisible()
})

test("CONS-001 every view says how old its data is, and since when it fails; what did not load is never shown as empty", async ({
  mayBeRefused,
  page,
  request
}) => {
  for (const view of ["live", "trips", "bulk-jobs", "sessions"]) mayBeRefused(500, `/console/${view}`)
  const consolePage = new ConsolePage(page)
  await page.route("**/api/console/live*", (route) =>
    route.fulfill({ status: 500, json: { error: "generic" } })
  )
  await consolePage.open("/console/live")
  await consolePage.signIn(request, support)
  const header = page.locator("header")
  await expect(header.getByText(/^failing since \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText("No trip is on the road right now.")).toHaveCount(0)
  await expect(header).not.toContainText("0 trips")
  await page.unroute("**/api/console/live*")
  await header.getByRole("button", { name: "Try again" }).click()
  await expect(header.getByText(/^\d s ago$/)).toBeVisible()

  await consolePage.openSection("Trips")
  await expect(header.getByText(/^\d+ s ago$/)).toBeVisible()
  await page.route("**/api/console/trips?*", (route) =>
    route.fulfill({ status: 500, json: { error: "generic" } })
  )
  await expect(header.getByText(/^failing since \d\d:\d\d$/)).toBeVisible()
  await expect(consolePage.rows.first()).toBeVisible()
  await page.unroute("**/api/console/trips?*")
  await header.getByRole("button", { name: "Try again" }).click()
  await expect(header.getByText(/^\d+ s ago$/)).toBeVisible()

  await consolePage.openMenu()
  await page.getByRole("menuitem", { name: "Actions on many rows" }).click()
  await expect(header.getByText(/^\d+ s ago$/)).toBeVisible()
  await page.route("**/api/console/bulk-jobs*", (route) =>
    route.fulfill({ status: 500, json: { error: "generic" } })
  )
  await expect(header.getByText(/^failing since \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/failing since/)).toHaveCount(1)
  await page.unroute("**/api/console/bulk-jobs*")
  await header.getByRole("button", { name: "Try again" }).click()
  await expect(header.getByText(/^\d+ s ago$/)).toBeVisible()

  await page.route("**/api/console/sessions", (route) =>
    route.fulfill({ status: 500, json: { error: "generic" } })
  )
  await consolePage.openAccess()
  await expect(header.getByText(/^failing since \d\d:\d\d$/)).toBeVisible()
  await page.unroute("**/api/console/sessions")
  await header.getByRole("button", { name: "Try again" }).click()
  await expect(header.getByText(/^\d+ s ago$/)).toBeVisible()
})

test("CONS-001 a list in a details panel keeps its rows while it fails to load, and says since when", async ({
  mayBeRefused,
  page,
  request
}) => {
  mayBeRefused(500, "/console/bookings")
  const { token, tripId } = await createTrip(request, { number: "31000916", firstName: "Gorm", minutes: 150 })
  const passenger = await createPerson(request, { number: "31000917", firstName: "Yrsa", lastName: "Holt" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Yrsa")
  await consolePage.signIn(request, support)
  await consolePage.rows.first().click()
  await page.getByRole("button", { name: "Show: Bookings" }).press("Enter")
  const bookings = consolePage.detailsSection("Bookings")
  await expect(bookings.getByRole("listitem")).toContainText("Accepted")
  await page.route("**/api/console/bookings?*", (route) =>
    route.fulfill({ status: 500, json: { error: "generic" } })
  )
  // What is shown loads again when the connection is back.
  await page.evaluate(() => {
    dispatchEvent(new Event("offline"))
    dispatchEvent(new Event("online"))
  })
  await expect(bookings.getByText(/^failing since \d\d:\d\d$/)).toBeVisible()
  await expect(bookings.getByRole("listitem")).toContainText("Accepted")
  await expectAccessible(page)
  await page.unroute("**/api/console/bookings?*")
  await bookings.getByRole("button", { name: "Try again" }).press("Enter")
  await expect(bookings.getByText(/failing since/)).toHaveCount(0)
})

test("CONS-001 at 1024 pixels the columns stand under their headers, also with a long name", async ({
  page,
  request
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  const long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(12)
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await repeatChangedAnswer(page, "/api/console/people", (body) =>
    body.replace(/"name":"[^"]*"/, `"name":"${long}"`)
  )
  await page.reload()
  await expect(consolePage.rows.first()).toContainText("Wolfeschlegel")
  const header = await cellsOf(page, 0)
  expect(header).toHaveLength(7)
  expect(await cellsOf(page, 1)).toEqual(header)
  expect(await cellsOf(page, 2)).toEqual(header)
  const widths = await page
    .getByRole("grid")
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(widths[1]).toBe(widths[0])
})

test("CONS-001 the list says how it is sorted, a date has a label, and the tab names what is open", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips")
  await consolePage.signIn(request, support)
  const departure = page.getByRole("columnheader", { name: "Departure" })
  await expect(departure).toHaveAttribute("aria-sort", "ascending")
  await expect(page.getByLabel("Departure from")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await expect(page.locator("label", { hasText: "Departure from" })).toBeVisible()
  await expect(page.locator("label", { hasText: "Departure until" })).toBeVisible()
  await expect(page).toHaveTitle("Trips – Samvej")

  await consolePage.openSection("People")
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending")
  await consolePage.filter("20000002")
  await consolePage.rows.first().click()
  await expect(page).toHaveTitle("Jonas Vestergaard – Samvej")
  await page.keyboard.press("Escape")
  await expect(page).toHaveTitle("People – Samvej")
})
