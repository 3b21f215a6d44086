import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { withServiceWorker } from "#tests/e2e/support/browserSettings.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const partner = "20000062"

test("CONS-004 PARK-003 PARK-023 a reservation appears on the partner's open day plan by itself, and the partner releases it with a reason that the driver reads", async ({
  page,
  request
}) => {
  const { api, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620201",
    passengerNumber: "31620202"
  })
  const tripId = await carpoolTo(hospital, 20)
  const consolePage = new ConsolePage(page)
  await page.goto("/console/parking/board")
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
})

test.describe(() => {
  test.use(withServiceWorker)

  test("CONS-004 PARK-004 PROD-011 a guard reads on a phone whether a car may stand there, and opens the view and today's list without a connection too", async ({
    context,
    page,
    request
  }) => {
    const { carpoolTo, reserve } = await createCarpoolers(request, {
      number: "31620203",
      passengerNumber: "31620204"
    })
    await reserve(await carpoolTo(hospital, 20), "P1 Nord", "PK62103")
    const consolePage = new ConsolePage(page)
    await page.goto("/console/guard")
    await consolePage.signIn(request, partner)
    await page.setViewportSize({ width: 320, height: 640 })
    const plate = page.getByLabel("Licence plate")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fjordhospitalet")
    const answer = page.getByRole("main").getByRole("status").last()
    await expect(plate).toBeFocused()
    await page.keyboard.type("pk 62103")
    await expect(answer).toContainText(/Not allowed.*Reserved from \d\d:\d\d, section P1 Nord/)
    // Reservations begin at the arrival of a trip that is still to come, so that none is in force yet.
    await page.route("**/api/console/parking-sites/*/day**", async (route) => {
      const response = await route.fetch()
      const began = /"startingAt":"[^"]+"(,"endingAt":"[^"]+","licensePlate":"PK62103")/
      const body = (await response.text())
        .replace(began, '"startingAt":"2020-01-01T00:00:00.000Z"$1')
        .replace(/"version":"[^"]+"/, '"version":"of this test"')
      await route.fulfill({ response, body })
    })
    await page.goto("/console/guard")
    const age = page.getByText(/^List of \d\d:\d\d\. Also works without a connection\.$/)
    await expect(age).toBeVisible()
    await plate.fill("pk 62103")
    await expect(answer).toContainText(/Allowed until \d\d:\d\d, section P1 Nord/)
    await expectAccessible(page)

    await page.unrouteAll({ behavior: "ignoreErrors" })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fjordhospitalet")
    await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(/\d\d:\d\d/)
    await expect(age).toBeVisible()
    await expect(plate).toBeFocused()
    await page.keyboard.type("PK 62199")
    await expect(answer).toContainText("There is no reservation today for this plate.")
    await plate.fill("PK 62103")
    await expect(answer).toContainText(/Allowed until \d\d:\d\d, section P1 Nord/)
    await expect(page.getByText(/failing since/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByRole("status").filter({ hasText: "No connection" })).toHaveCount(0)
    await plate.fill("PK 62103")
    await expect(answer).toContainText(/Not allowed.*Reserved from \d\d:\d\d, section P1 Nord/)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole("link", { name: "Back to parking" }).click()
    await consolePage.signOut()
    expect(await page.evaluate(() => localStorage.getItem("samvej.console.guardList"))).toBeNull()
  })
})

test("CONS-004 a partner prints the guard's list of a day on A4 paper or as a PDF: each section with its plates and times, and nothing of the board", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620205",
    passengerNumber: "31620206"
  })
  const trip = await carpoolTo(hospital, 25)
  await reserve(trip, "P2 Syd", "PL62105")
  const consolePage = new ConsolePage(page)
  await page.goto("/console/parking/board")
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute("data-printed", "")
  })
  const print = page.getByRole("button", { name: "Print or save as PDF" })
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
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf.match(/\/MediaBox \[[^\]]+\]/g)).toEqual(["/MediaBox [0 0 594.95996 841.91998]"])

  await page.goto("/console/parking/board?date=2030-01-07")
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(/^Fjordhospitalet, .*7 January/)
  await expect(page.getByRole("region", { name: /^P2 Syd: 0 of 8 reserved on this day$/ })).toBeVisible()
})
