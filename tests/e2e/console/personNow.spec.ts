import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 a person's file opens with their next ride, whose driver and booking open by keyboard", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31000971",
    firstName: "Sigurd",
    minutes: 90
  })
  const passenger = await createPerson(request, {
    number: "31000972",
    firstName: "Ragnhild",
    lastName: "Bech"
  })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Ragnhild")
  await consolePage.signIn(request, support)
  await consolePage.rows.first().click()
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 3 }).first()).toHaveText("Now")
  const now = consolePage.detailsSection("Now")
  await expect(now.getByRole("heading", { level: 4 })).toHaveText([
    "Next ride",
    "Held for bookings",
    "What came to nothing"
  ])
  await expect(now).toContainText("as a passenger")
  await expect(now.getByText("Scheduled")).toBeVisible()
  await expect(now.getByRole("link", { name: "Accepted" })).toHaveAttribute(
    "href",
    `/console/bookings/${bookingId}`
  )
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "light" })
  for (const name of ["Bookings", "Requests and ride agents", "Sign-ins, devices, passes and blocks"]) {
    await page.getByRole("button", { name: `Show: ${name}` }).press("Enter")
  }
  await expect(consolePage.detailsSection("Bookings").getByRole("listitem")).toContainText("Accepted")
  await expect(consolePage.detailsSection("Requests and ride agents")).toContainText("None.")
  const account = consolePage.detailsSection("Sign-ins, devices, passes and blocks")
  await expect(account.getByRole("heading", { level: 4 })).toHaveText([
    "Signed in",
    "Devices with push messages",
    "Travel passes",
    "Vacations",
    "Blocks"
  ])
  await expect(account.getByRole("listitem").first()).toContainText("Samvej app")
  await expectAccessible(page)
  await now.getByRole("link", { name: "Sigurd Krogh" }).press("Enter")
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toHaveText("Sigurd Krogh")
  await expect(now).toContainText("as the driver")
  await expect(now.getByRole("link", { name: "Ragnhild Bech" })).toBeVisible()
  await now.getByRole("link", { name: "Roskilde → København" }).press("Enter")
  await expect(page).toHaveURL(consolePage.addressOf(`/console/trips/${tripId}`))
})
