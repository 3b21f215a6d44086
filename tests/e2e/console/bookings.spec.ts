import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { repeatChangedAnswer } from "#tests/e2e/support/repeatChangedAnswer.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 PASS-011 a booking has its price beside the travel pass that lowered it", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31000910", firstName: "Odd", minutes: 130 })
  const passenger = await createPerson(request, { number: "31000911", firstName: "Siri", lastName: "Lund" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, support)
  const bookings = consolePage.detailsSection("Driver and passengers")
  await expect(bookings).toContainText(/Price .+, subsidy /)
  await expect(bookings).not.toContainText("travel pass")
  await expectAccessible(page)
  // Passes count in Norway, where the demo region has no roads.
  await repeatChangedAnswer(page, `/api/console/trips/${tripId}`, (body) =>
    body.replace('"travel_pass":null', '"travel_pass":"Skyss"')
  )
  await page.reload()
  await expect(bookings).toContainText(/Price [^·]+, subsidy [^·]+ · travel pass: Skyss/)
})

test("CONS-001 SUBS-007 the list has each booking's subsidy verdict, and a part of its id by which the palette finds it", async ({
  page,
  request
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  const { token, tripId } = await createTrip(request, { number: "31000912", firstName: "Leif", minutes: 140 })
  const passenger = await createPerson(request, { number: "31000913", firstName: "Runa", lastName: "Berg" })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/bookings")
  await consolePage.signIn(request, support)
  await consolePage.filter("Runa")
  const verdict = page.getByRole("columnheader", { name: "Subsidy verdict" })
  await expect(verdict).toHaveCount(1)
  const row = consolePage.rows.first()
  await expect(row).toContainText("It counts in a partner area.")
  const id = row.locator('[data-column="id"]')
  await expect(id).toHaveText(bookingId.slice(0, 18))
  const widths = await id.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(widths[1]).toBe(widths[0])
  await expectAccessible(page)

  await page.keyboard.press("Control+k")
  await consolePage.dialog.getByRole("combobox").fill(bookingId.slice(0, 18))
  const found = consolePage.dialog.getByRole("group", { name: "Bookings" }).getByRole("option")
  await expect(found).toHaveText([/^Runa Berg/])
  await found.click()
  await expect(page).toHaveURL(consolePage.addressOf(`/console/bookings/${bookingId}`))
})
