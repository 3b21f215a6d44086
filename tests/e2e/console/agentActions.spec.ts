import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept, requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const reason = "The driver called: the car has broken down"

test.use({ inDesktopWindow: true })

test("CONS-001 BOOK-009 an agent cancels a booking by keyboard: the dialog says who is notified, and refuses to do so without a reason", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31000921",
    firstName: "Sigurd",
    minutes: 90
  })
  const passenger = await createPerson(request, { number: "31000922", firstName: "Alva", lastName: "Lund" })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/bookings/${bookingId}`)
  await consolePage.signIn(request, support)
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^Cancel the booking/ })).toBeVisible()

  await page.keyboard.press("z")
  const { dialog } = consolePage
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "Alva Lund and Sigurd Krogh are notified that support did it.",
    "No money is held."
  ])
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("no")
  await page.keyboard.press("Control+Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await expect(dialog.getByLabel("Reason")).toHaveValue("no")
  await expectAccessible(page)
  await dialog.getByLabel("Reason").fill(reason)
  await page.keyboard.press("Control+Enter")
  await expect(dialog).toHaveCount(0)
  await expect(consolePage.detailsPanel.getByText("The booking is cancelled.")).toBeFocused()
  await expect(consolePage.detailsPanel.locator('[aria-current="step"]')).toHaveText("Cancelled now")
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^Cancel the booking/ })).toHaveCount(0)
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events.filter({ hasText: "Booking cancelled" })).toContainText("Birgitte Support")
  await expectAccessible(page)
})

test("CONS-001 TRIP-056 END-012 an agent cancels one trip, offers it again and ends another, which the palette offers behind >", async ({
  page,
  request
}) => {
  const first = await createTrip(request, { number: "31000923", firstName: "Torben", minutes: 90 })
  const passenger = await createPerson(request, {
    number: "31000924",
    firstName: "Signe",
    lastName: "Bach"
  })
  await requestSeat(request, { passenger, tripId: first.tripId })
  const second = await createTrip(request, { number: "31000925", firstName: "Holger", minutes: 25 })
  const rider = await createPerson(request, { number: "31000926", firstName: "Nanna", lastName: "Dam" })
  await bookAndAccept(request, { driver: second.token, passenger: rider, tripId: second.tripId })
  expect((await second.api.post(`/api/commute/${second.tripId}/start`, {})).status()).toBe(200)

  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${first.tripId}`)
  await consolePage.signIn(request, support)
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toBeVisible()
  const { dialog } = consolePage
  const effects = dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")
  await page.keyboard.press("Control+k")
  await dialog.getByRole("combobox").fill("> cancel")
  await expect(dialog.getByRole("option")).toHaveText(["Cancel the tripZ"])
  await page.keyboard.press("Enter")
  await expect(effects).toHaveText([
    "Torben Krogh and 1 passenger are notified that support did it.",
    "No money is held."
  ])
  await dialog.getByLabel("Reason").fill(reason)
  await dialog.getByRole("button", { name: "Cancel the trip" }).click()
  await expect(
    consolePage.detailsPanel.getByRole("status").filter({ hasText: "The trip is cancelled." })
  ).toBeVisible()
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^(Cancel|End) the trip/ })).toHaveCount(
    0
  )

  await page.keyboard.press("z")
  await expect(effects).toHaveText([
    "Torben Krogh and those whose booking was cancelled with the trip are notified that support offers it again.",
    "Its bookings and its parking stay cancelled."
  ])
  await dialog.getByLabel("Reason").fill(reason)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Offer the trip again" }).click()
  await expect(consolePage.detailsPanel.getByText("The trip is offered again.")).toBeFocused()
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^Cancel the trip/ })).toBeVisible()
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events.filter({ hasText: "Trip offered again" })).toContainText("Birgitte Support")

  await consolePage.open(`/console/trips/${second.tripId}`)
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^End the trip/ })).toBeVisible()
  await page.keyboard.press("e")
  await expect(effects).toHaveText([
    "Holger Krogh and 1 passenger are notified that support did it.",
    "Nanna Dam pays nothing.",
    "The trip ends without subsidy. There is no recent position of the car."
  ])
  await expectAccessible(page)
  await dialog.getByLabel("Reason").fill(reason)
  await page.keyboard.press("Control+Enter")
  await expect(consolePage.detailsPanel.getByText("The trip has ended.", { exact: true })).toBeFocused()
  await expect(consolePage.detailsPanel.locator(".co-panel-header")).toContainText("Completed")
})

test("CONS-001 MONEY-001 an agent refunds the price of a ride once, by keyboard", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31000927",
    firstName: "Asger",
    minutes: 20,
    charges: true
  })
  const passenger = await createPerson(request, {
    number: "31000928",
    firstName: "Freja",
    lastName: "Juhl"
  })
  await topUp(request, passenger, 100)
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)

  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/bookings/${bookingId}`)
  await consolePage.signIn(request, support)
  const refund = consolePage.detailsPanel.getByRole("button", { name: /^Refund the price/ })
  await expect(refund).toBeVisible()
  await page.keyboard.press("u")
  const { dialog } = consolePage
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "kr. 21.25 goes from Asger Krogh back to Freja Juhl.",
    "Freja Juhl and Asger Krogh are notified that support did it. The subsidy stays."
  ])
  await expectAccessible(page)
  await dialog.getByLabel("Reason").fill("The car broke down on the way")
  await page.keyboard.press("Control+Enter")
  await expect(consolePage.detailsPanel.getByText("The price is refunded.")).toBeFocused()
  await expect(refund).toHaveCount(0)
  await consolePage.open("/console/audit")
  await expect(consolePage.rows.first()).toContainText("The car broke down on the way")
})

test("CONS-001 AUTH-035 an agent blocks a person and lifts the block, by keyboard", async ({
  page,
  request
}) => {
  await createPerson(request, { number: "31000929", firstName: "Torkil", lastName: "Toft" })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Torkil%20Toft")
  await consolePage.signIn(request, support)
  await consolePage.rows.first().click()
  const { detailsPanel, dialog } = consolePage
  await expect(detailsPanel.getByRole("button", { name: /^Block the person/ })).toBeVisible()

  await page.keyboard.press("b")
  const effects = dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")
  await expect(effects).toHaveText([
    "Torkil Toft is signed out everywhere, and cannot sign in again.",
    "New trips, bookings and days of recurring trips are refused.",
    "Agreed rides and a ride under way stay; cancel them beside it if they must not take place.",
    "Torkil Toft is not notified."
  ])
  await dialog.getByLabel("Reason").fill("Insulted passengers after two warnings")
  await expectAccessible(page)
  await page.keyboard.press("Control+Enter")
  await expect(dialog).toHaveCount(0)
  await expect(detailsPanel.getByText("Done. It stands in the audit.")).toBeFocused()
  const note = detailsPanel.getByText(
    /^Blocked since .* · Birgitte Support · Insulted passengers after two warnings$/
  )
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "light" })

  await expect(detailsPanel.getByRole("button", { name: /^Unblock the person/ })).toBeVisible()
  await page.keyboard.press("b")
  await expect(effects.first()).toHaveText("Torkil Toft can sign in again.")
  await dialog.getByLabel("Reason").fill("The complaint was about somebody else")
  await page.keyboard.press("Control+Enter")
  await expect(detailsPanel.getByRole("button", { name: /^Block the person/ })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test("CONS-001 AUTH-035 an agent blocks the marked people after a preview, leaves the page while the job runs, undoes it, and stops another one, by keyboard", async ({
  page,
  request
}) => {
  for (const [number, firstName] of [
    ["31000930", "Ulrik"],
    ["31000931", "Vagn"],
    ["31000932", "Yrsa"]
  ] as const) {
    await createPerson(request, { number, firstName, lastName: "Bulkhauge" })
  }
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Bulkhauge")
  await consolePage.signIn(request, support)
  const { rows: rowsOfList } = consolePage
  await expect(rowsOfList).toHaveCount(3)
  await expect(page.getByRole("button", { name: /^Act on all rows/ })).toBeVisible()
  await page.getByRole("grid").focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("x")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("x")
  await expect(page.locator('.co-row[aria-selected="true"]')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press("w")
  const { dialog } = consolePage
  await expect(dialog.getByRole("heading")).toHaveText("Act on 2 marked rows")
  await dialog.getByLabel("Reason").fill("Two fake accounts")
  await expect(dialog.getByLabel("Action")).toHaveValue("block_person")
  await expectAccessible(page)
  await page.keyboard.press("Control+Enter")

  const status = page.getByRole("main").getByRole("status").filter({ hasText: "·" })
  await expect(status).toHaveText("Ready to start · 0 of 2 rows dealt with")
  const rows = page.locator(".co-bulk").getByRole("listitem")
  await expect(rows).toHaveText(["Ulrik BulkhaugeWaiting", "Vagn BulkhaugeWaiting"])
  await expectAccessible(page)
  await page.keyboard.press("s")
  await expect(page.getByRole("button", { name: /^Start/ })).toHaveCount(0)
  await consolePage.open("/console/bulk")
  const job = page.getByRole("link", { name: "Block the people" }).first()
  await expect(job).toBeVisible()
  await expectAccessible(page)
  await job.click()
  await expect(status).toHaveText("Done · 2 of 2 rows dealt with")
  await expect(rows).toHaveText(["Ulrik BulkhaugeDone", "Vagn BulkhaugeDone"])
  await expectAccessible(page)

  await page.keyboard.press("u")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unblock the people")
  await expect(status).toHaveText("Ready to start · 0 of 2 rows dealt with")
  await page.keyboard.press("s")
  await expect(status).toHaveText("Done · 2 of 2 rows dealt with")

  await consolePage.open("/console/people?q=Bulkhauge")
  await expect(rowsOfList).toHaveCount(3)
  await page.keyboard.press("w")
  await dialog.getByLabel("Reason").fill("Three fake accounts")
  await page.keyboard.press("Control+Enter")
  await expect(status).toHaveText("Ready to start · 0 of 3 rows dealt with")
  await page.getByRole("button", { name: "Stop" }).press("Enter")
  await expect(status).toHaveText("Stopped · 0 of 3 rows dealt with")
  await expect(page.getByRole("button", { name: /^(Start|Stop|Undo)/ })).toHaveCount(0)
  await expectAccessible(page)
})
