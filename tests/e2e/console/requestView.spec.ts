import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 REQ-007 REQ-008 REQ-018 an agent finds a request by keyboard, reads why each trip is left out, and cancels it", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31000963", firstName: "Torfinn", minutes: 240 })
  const token = await createPerson(request, { number: "31000964", firstName: "Ingrid", lastName: "Falk" })
  const { departure, departure_stops: _, via_stops: __, charge_for_trip: ___, ...way } = anOffer(240)
  const saved = await apiClientFor(request, token).post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 4,
    planned_time: departure,
    planned_time_by: "DEPARTURE"
  })
  expect(saved.status(), await saved.text()).toBe(201)

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/requests")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Requests")
  await consolePage.filter("Ingrid")
  const row = consolePage.rows.first()
  for (const text of ["Looks for a trip", "Ingrid Falk", "Roskilde", "København", "Once"]) {
    await expect(row).toContainText(text)
  }
  await expectAccessible(page)
  await page.getByRole("main").getByRole("searchbox").blur()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  const matching = consolePage.detailsSection("Why it finds what it finds")
  await expect(matching).toContainText("Nothing matches.")
  await expect(matching).toContainText("Left out: Too few seats are free.")
  const judged = matching.getByRole("listitem").filter({ hasText: "Torfinn Krogh" })
  await expect(judged).toContainText("Too few seats are free.")
  await expect(judged.getByRole("link").first()).toHaveAttribute("href", `/console/trips/${tripId}`)
  const answers = consolePage.detailsSection("What the rules answer").getByRole("listitem")
  await expect(answers).toHaveText([
    "YesIs it matched with trips?",
    "YesCan the passenger change it?",
    "YesCan it be cancelled?"
  ])
  await page.getByRole("button", { name: "Show: On the map" }).press("Enter")
  await expect(consolePage.detailsSection("On the map").getByText(/^5\d\.\d{5}, 1\d\.\d{5}$/)).toHaveCount(2)
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events).toHaveText([/Request madeIngrid Falk · rider appSeats: 4$/])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)

  await page.keyboard.press("z")
  await consolePage.dialog.getByLabel("Reason").fill("The passenger called")
  await page.keyboard.press("Control+Enter")
  await expect(
    consolePage.detailsPanel.getByRole("status").filter({ hasText: "The request is cancelled." })
  ).toBeVisible()
  await expect(consolePage.detailsPanel.locator('[aria-current="step"]')).toHaveText("Cancelled now")
  await expect(events.first()).toHaveText(/Request cancelledBirgitte Support · consoleSeats: 4$/)
  await page.getByRole("button", { name: "Show: Notifications" }).press("Enter")
  await expect(consolePage.detailsSection("Notifications").getByRole("listitem")).toContainText(
    "Request cancelledIngrid Falk"
  )
  await expectAccessible(page)

  await consolePage.open("/console/requests?q=Ingrid&status=STALLED")
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible()
})
