import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 an agent hides and moves columns by keys, and finds them so after a reload", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?sort=departure")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  const headers = page.getByRole("columnheader")
  await expect(headers).toHaveText(["Departure", "State", "Driver", "From", "To", "Seats"])

  await page.keyboard.press("o")
  const { dialog } = consolePage
  const state = dialog.getByRole("checkbox", { name: "State" })
  await state.focus()
  await page.keyboard.press("Space")
  await expect(headers).toHaveText(["Departure", "Driver", "From", "To", "Seats"])
  await expect(state).toBeFocused()
  const down = dialog.getByRole("button", { name: "Move Departure down" })
  await down.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(headers).toHaveText(["Driver", "From", "Departure", "To", "Seats"])
  await expect(down).toBeFocused()
  await expect(dialog.getByRole("status")).toHaveText("Departure: 3 of 5")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(headers).toHaveText(["Driver", "From", "Departure", "To", "Seats"])
  await expect(consolePage.rows.first().getByRole("gridcell")).toHaveCount(5)
  await consolePage.openSection("Bookings")
  await expect(headers.first()).toHaveText("Booked")
  await page.goBack()
  await page.keyboard.press("o")
  await dialog.getByRole("button", { name: "Show the usual columns" }).click()
  await page.keyboard.press("Escape")
  await expect(headers).toHaveText(["Departure", "State", "Driver", "From", "To", "Seats"])
})
test("CONS-001 an agent saves all rows that match a filter as CSV", async ({
  openDesktop,
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Birgitte")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows).toHaveCount(1)
  const { savedFile } = await openDesktop()
  const saving = savedFile()
  await page.getByRole("link", { name: "Download as CSV" }).press("Enter")
  const file = await saving
  expect(basename(file)).toBe("people.csv")
  const lines = (await readFile(file, "utf8")).split("\r\n")
  expect(lines).toEqual([
    "\uFEFFid,name,phone_number,city,country,role,trips_driver,trips_passenger,created_at",
    expect.stringMatching(/^[\w-]{36},Birgitte Support,'?\+4520000061,.*,SUPPORT,0,0,[\dT:.-]+Z$/),
    ""
  ])
})
