import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { changeAnswer } from "#tests/e2e/support/changeAnswer.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
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
  await changeAnswer(page, `/api/console/trips/${tripId}`, (body) =>
    body.replace('"travel_pass":null', '"travel_pass":"Skyss"')
  )
  await page.reload()
  await expect(bookings).toContainText(/Price [^·]+, subsidy [^·]+ · travel pass: Skyss/)
})
