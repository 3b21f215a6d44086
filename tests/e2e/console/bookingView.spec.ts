import type { Locator } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept, requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

/** The value beside a name in a section of the details panel. */
const valueOf = (section: Locator, name: string) =>
  section
    .locator("dl > div")
    .filter({ has: section.page().locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd")

test("CONS-001 BOOK-002 BOOK-003 BOOK-005 an agent finds a booking by its passenger and reads its ride, money, links and passenger", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31000901", firstName: "Asger", minutes: 90 })
  const passenger = await createPerson(request, { number: "31000902", firstName: "Thyra", lastName: "Vang" })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/bookings")
  await consolePage.signIn(request, support)
  await consolePage.filter("Thyra")
  const row = consolePage.rows.first()
  for (const text of ["Accepted", "Thyra Vang", "Asger Krogh", "Roskilde", "København", "Nothing held"]) {
    await expect(row).toContainText(text)
  }
  await expectAccessible(page)
  await row.click()
  await expect(page).toHaveURL(consolePage.addressOf(`/console/bookings/${bookingId}?q=Thyra`))

  const states = consolePage.detailsSection("Where it stands").getByRole("listitem")
  await expect(states).toHaveText([
    "Waiting for the driver",
    "Reserved",
    "Accepted now",
    "Declined",
    "Cancelled can follow"
  ])
  await expect(states.nth(2)).toHaveAttribute("aria-current", "step")

  const who = consolePage.detailsSection("Passenger")
  await expect(valueOf(who, "Name").getByRole("link")).toHaveText("Thyra Vang")
  await expect(valueOf(who, "Shown to the driver as")).toHaveText("Thyra V")
  await expect(valueOf(who, "Picture")).toHaveText("No picture")
  await expect(valueOf(who, "Profile complete")).toHaveText("Yes")
  await expect(valueOf(who, "Person id")).toHaveText(/^[0-9a-f-]{36}$/)

  const ride = consolePage.detailsSection("Ride")
  await expect(ride.getByRole("img", { name: "Route of 38.1 km" })).toBeVisible()
  await expect(valueOf(ride, "Gets on")).toContainText("Roskilde")
  await expect(valueOf(ride, "Gets off")).toContainText("København")
  await expect(valueOf(ride, "Distance")).toHaveText("38.1 km")
  await expect(valueOf(ride, "Seats")).toHaveText("1")
  await expect(valueOf(ride, "Trip").getByRole("link")).toHaveAttribute("href", `/console/trips/${tripId}`)

  const money = consolePage.detailsSection("Money")
  await expect(valueOf(money, "Price")).toHaveText("kr. 0")
  await expect(valueOf(money, "Driver earns")).toHaveText("kr. 10")
  await expect(valueOf(money, "Subsidy")).toHaveText("kr. 10")
  await expect(valueOf(money, "Fare")).toHaveText("Nothing held")
  await expect(valueOf(money, "Under a partner's contract")).toHaveText("Yes")

  const facts = consolePage.detailsSection("Facts")
  await expect(valueOf(facts, "Booking id")).toHaveText(bookingId)
  await expect(valueOf(facts, "Trip id")).toHaveText(tripId)
  await expect(valueOf(facts, "Id of the first stop")).toHaveText(/^[0-9a-f-]{36}$/)
  await expect(valueOf(facts, "Id of the last stop")).toHaveText(/^[0-9a-f-]{36}$/)
  await expect(valueOf(facts, "Driver's rating of the passenger")).toHaveText("None")
  await expect(valueOf(facts, "Cancelled")).toHaveText("–")
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events.filter({ hasText: "Passenger accepted" })).toContainText("Asger Krogh")
  await expect(events.filter({ hasText: "Seat requested" })).toContainText("Thyra Vang")
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await valueOf(ride, "Trip").getByRole("link").click()
  await expect(page).toHaveURL(consolePage.addressOf(`/console/trips/${tripId}`))
  await expect(consolePage.detailsSection("Driver and passengers")).toContainText("Thyra Vang")
})

test("CONS-001 BOOK-002 the bookings are filtered by state, sorted by departure and opened by keyboard", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31000903", firstName: "Esben", minutes: 120 })
  const passenger = await createPerson(request, { number: "31000904", firstName: "Ragna", lastName: "Toft" })
  await requestSeat(request, { tripId, passenger })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Trips")
  await page.keyboard.press("g")
  await page.keyboard.press("b")
  await expect(consolePage.title).toHaveText("Bookings")
  await page.getByRole("combobox", { name: "State" }).selectOption("Waiting for the driver")
  await consolePage.filter("Ragna")
  await expect(consolePage.rows).toHaveCount(1)
  await expect(consolePage.rows.first()).toContainText("Waiting for the driver")
  await page.getByRole("columnheader", { name: "Departure" }).getByRole("button").click()
  await expect(page).toHaveURL(/[?&]sort=departure(&|$)/)
  await page.getByRole("grid").focus()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toContainText("Ragna Toft")
  const states = consolePage.detailsSection("Where it stands").getByRole("listitem")
  await expect(states.filter({ hasText: "can follow" })).toHaveText([
    "Accepted can follow",
    "Declined can follow",
    "Cancelled can follow"
  ])
  const answers = consolePage.detailsSection("What the rules answer").getByRole("listitem")
  await expect(answers.filter({ hasText: "Can it be accepted?" })).toContainText("Yes")
  await page.keyboard.press("Escape")
  await expect(consolePage.detailsPanel).toHaveCount(0)
})
