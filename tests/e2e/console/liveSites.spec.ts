import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, office } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { walkRows } from "#tests/e2e/support/walkRows.ts"

// Its clock moves on by an hour and a half.
test.use({ inDesktopWindow: true, ownServer: "console, parking sites" })

const support = "20000061"
const partner = "20000062"

test("CONS-001 CONS-004 a parking site of the live map opens by keys with what is taken and free now, and leads to its day plan and its reservations", async ({
  page,
  request
}) => {
  // An hour and a half later the car stands there.
  const { carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31960351",
    passengerNumber: "31960352"
  })
  await reserve(await carpoolTo(office, 20), "Gård", "LS96035")
  await request.post("/api/dev/clock", { data: { advance_seconds: 5400 } })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/live?list=sites")
  await consolePage.signIn(request, support)
  const sites = page.getByRole("listbox", { name: "Parking sites" })
  await walkRows(page, consolePage.addressOf("/console/live?list=sites"))

  await expect(sites.getByRole("option", { name: /Havnens Kontorhus/ })).toContainText("1 of 16 spots taken")
  await sites.getByRole("option", { name: /Havnens Kontorhus/ }).click()
  const panel = consolePage.detailsPanel
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Havnens Kontorhus")
  await expect(panel).toContainText("1 of 16 spots taken")
  await expect(panel).toContainText("Always open")
  const cellsOf = (name: RegExp) => panel.getByRole("row", { name }).getByRole("cell")
  // Taken, free, spots, and the quota of the day.
  await expect(cellsOf(/^Gård/)).toHaveText(["1", "5", "6", "none"])
  await expect(cellsOf(/^Kælder/)).toHaveText(["0", "10", "10", "none"])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)

  await panel.getByRole("link", { name: "Reservations of Havnens Kontorhus" }).press("Enter")
  await expect(consolePage.title).toHaveText("Parking")
  await expect(consolePage.rows.filter({ hasText: "LS96035" })).toHaveCount(1)
  await page.goBack()
  await panel.getByRole("link", { name: "Day plan of Havnens Kontorhus" }).press("Enter")
  await expect(consolePage.title).toHaveText("Day plan")
  await expect(page).toHaveURL(/\/console\/parking\/board\?site=/)
})

test("CONS-003 CONS-004 a partner opens the own parking site on the live map, and is refused another's", async ({
  browser,
  expectRefusal,
  page,
  request,
  server
}) => {
  const own = new ConsolePage(page)
  await own.open("/console/live")
  await own.signIn(request, partner)
  await expect(page.getByRole("listbox", { name: "Parking sites" }).getByRole("option")).toHaveCount(1)
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(own.detailsPanel).toContainText("Fjordhospitalet")
  await expectAccessible(page)

  const other = await browser.newPage({ baseURL: server.url })
  await signInStaff(other, `+45${support}`)
  await other.goto("/console/live?list=sites")
  await other.getByRole("option", { name: /Campus/ }).click()
  await expect(new ConsolePage(other).detailsPanel).toContainText("Quota of the day")
  const { pathname } = new URL(other.url())
  await other.close()
  expectRefusal(422, "/rules")
  await own.open(pathname)
  await expect(own.detailsPanel.getByRole("alert")).toBeVisible()
  await expect(own.detailsPanel).not.toContainText("Quota of the day")
})
