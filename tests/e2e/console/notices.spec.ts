import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 N99 an agent reads what was sent about a ride, to whom, and why no push message arrived", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31000961",
    firstName: "Torkild",
    minutes: 90
  })
  const passenger = await createPerson(request, {
    number: "31000962",
    firstName: "Solveig",
    lastName: "Ravn"
  })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })

  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, support)
  const sent = consolePage.detailsSection("Notifications")
  const show = page.getByRole("button", { name: "Show: Notifications" })
  await show.press("Enter")
  const accepted = sent.getByRole("listitem").filter({ hasText: "Booking accepted" })
  await expect(accepted.getByRole("link")).toHaveText("Solveig Ravn")
  await expect(accepted).toContainText("In the app, not read yet")
  await expect(accepted).toContainText("No push message: no browser wants any")
  await expect(sent.getByRole("listitem").filter({ hasText: "Seat requested" }).getByRole("link")).toHaveText(
    "Torkild Krogh"
  )
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "light" })

  await accepted.getByRole("link").press("Enter")
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toHaveText("Solveig Ravn")
  await show.press("Enter")
  await sent.getByRole("link", { name: "The booking" }).press("Enter")
  await expect(page).toHaveURL(consolePage.addressOf(`/console/bookings/${bookingId}`))
  await show.press("Enter")
  await expect(sent.getByRole("listitem").filter({ hasText: "Booking accepted" })).toContainText(
    "Solveig Ravn"
  )
})
