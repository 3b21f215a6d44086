import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const partner = "20000062"

test("CONS-004 PARK-003 PARK-023 a reservation appears on the partner's open day plan by itself, and the partner releases it with a reason that the driver reads, and checks another plate by keyboard", async ({
  page,
  request
}) => {
  const { api, arrivalDay, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620201",
    passengerNumber: "31620202"
  })
  const tripId = await carpoolTo(hospital, 20)
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/parking/board?date=${await arrivalDay(tripId)}`)
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  const section = page.getByRole("region", { name: /^P2 Syd/ })
  await expect(section.getByRole("listitem")).toHaveCount(8)
  await reserve(tripId, "P2 Syd", "PK62101")
  const bar = section.getByRole("button", {
    name: /^PK62101, \d\d:\d\d–\d\d:\d\d, 1 passenger, Reserved, Expected$/
  })
  await expect(bar).toBeVisible()
  await expectAccessible(page)

  await bar.click()
  const panel = consolePage.detailsPanel
  await expect(panel.getByRole("button", { name: /^Release the spot/ })).toBeVisible()
  await page.keyboard.press("l")
  await expect(consolePage.dialog.getByLabel("Reason")).toBeFocused()
  await consolePage.dialog.getByRole("button", { name: "Release the spot" }).click()
  await expect(consolePage.dialog.getByRole("alert")).toBeVisible()
  await consolePage.dialog.getByLabel("Reason").fill("The section is closed for repairs")
  await consolePage.dialog.getByRole("button", { name: "Release the spot" }).click()
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Released now")
  await expect(panel).toContainText("The section is closed for repairs")
  await expect(bar).toHaveCount(0)
  const notifications = await (await api.get("/api/v4/notifications/all")).text()
  expect(notifications).toContain("Reason: The section is closed for repairs")

  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await page.keyboard.press("n")
  await expect(page.getByLabel("Licence plate")).toBeFocused()
  await page.keyboard.type("pk 62199")
  await expect(page.getByRole("main").getByRole("status").last()).toContainText(
    "There is no reservation today for this plate."
  )
  await expectAccessible(page)
  await page.getByRole("link", { name: "Back to parking" }).press("Enter")
  await expect(consolePage.title).toHaveText("Parking")
})

test("CONS-004 a partner saves a day as CSV and the guard's list of it as a PDF, and prints that on A4 paper: each section with its plates and times, and nothing of the board", async ({
  openDesktop,
  page,
  request
}) => {
  const { arrivalDay, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620205",
    passengerNumber: "31620206"
  })
  const trip = await carpoolTo(hospital, 25)
  await reserve(trip, "P2 Syd", "PL62105")
  const consolePage = new ConsolePage(page)
  const day = await arrivalDay(trip)
  await consolePage.open(`/console/parking/board?date=${day}`)
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  const save = page.getByRole("button", { name: "Save as CSV" })
  await expect(save).toBeEnabled()
  const { chosenPlace, savedFile } = await openDesktop()
  const saving = savedFile()
  await save.press("Enter")
  const file = await saving
  expect(basename(file)).toMatch(new RegExp(`-${day}\\.csv$`))
  const lines = (await readFile(file, "utf8")).split("\r\n")
  expect(lines[0]).toBe(
    '\uFEFF"Car park","Section","Spot","Licence plate","Start","End","State","Carpool","Passengers"'
  )
  expect(lines.filter((line) => line.includes('"PL62105"'))).toEqual([
    expect.stringMatching(
      /^"Fjordhospitalet","P2 Syd","B[1-8]","PL62105","[\dT:.-]+Z","[\dT:.-]+Z","Reserved","Expected","1"$/
    )
  ])
  const placing = chosenPlace()
  await page.getByRole("button", { name: "Save as PDF" }).press("Enter")
  const place = await placing
  expect(basename(place)).toMatch(/\.pdf$/)
  await expect(page.getByRole("status").filter({ hasText: "The list is saved." })).toBeVisible()
  const pdf = (await readFile(place)).toString("latin1")
  expect(pdf.match(/\/MediaBox \[[^\]]+\]/g)).toEqual(["/MediaBox [0 0 594.95996 841.91998]"])
  await expectAccessible(page)

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute("data-printed", "")
  })
  const print = page.getByRole("button", { name: "Print", exact: true })
  await expect(print).toBeEnabled()
  await print.press("Enter")
  await expect(page.locator("body[data-printed]")).toHaveCount(1)

  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
  await expect(page.getByRole("navigation")).toBeHidden()
  await expect(page.getByText(/^Who may park, as of .*\d\d:\d\d$/)).toBeVisible()
  const section = page.getByRole("region", { name: /^P2 Syd: [1-8] of 8 reserved on this day$/ })
  await expect(
    section.getByRole("row", { name: /^PL62105 B[1-8] \d\d:\d\d \d\d:\d\d Expected$/ })
  ).toBeVisible()
  await expect(page.getByRole("region", { name: /^P1 Nord: \d+ of \d+ reserved/ })).toBeVisible()

  await page.emulateMedia({ media: "screen" })
  await consolePage.open("/console/parking/board?date=2030-01-07")
  await expect(save).toBeEnabled()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(/^Fjordhospitalet, .*7 January/)
  await expect(page.getByRole("region", { name: /^P2 Syd: 0 of 8 reserved on this day$/ })).toBeVisible()
})
