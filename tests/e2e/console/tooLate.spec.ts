import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, office } from "#tests/e2e/support/createCarpool.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { actAs, impersonate } from "#tests/e2e/support/impersonate.ts"
import { minutesAhead } from "#tests/e2e/support/minutesAhead.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ ownServer: "console, too late" })

const support = "20000061"

test.describe("in the desktop window", () => {
  test.use({ inDesktopWindow: true })

  test("TRIP-060 SRCH-048 a trip that was not started in time says so, and that it cannot be booked any more", async ({
    page,
    request
  }) => {
    const { tripId } = await createTrip(request, {
      number: "31520011",
      firstName: "Vera",
      minutes: (await minutesAhead(request)) + 30
    })
    expect((await request.post("/api/dev/clock", { data: { advance_seconds: 70 * 60 } })).ok()).toBe(true)
    const consolePage = new ConsolePage(page)
    await consolePage.open(`/console/trips/${tripId}`)
    await consolePage.signIn(request, support)
    await expect(consolePage.detailsPanel.locator(".co-panel-header")).toContainText("Not started")
    await expect(
      consolePage
        .detailsSection("What the rules answer")
        .getByRole("listitem")
        .filter({ hasText: "Can it be booked?" })
    ).toHaveText("NoCan it be booked?The departure has passed.")
    await expectAccessible(page)
  })
})

// In a browser, because the clock of the page moves too, which would stay so in the window of all tests.
test("PARK-024 an agent who acts as a driver dismisses a spot whose time is over", async ({
  context,
  page,
  request
}) => {
  const { carpoolTo, reserve, start } = await createCarpoolers(request, {
    number: "31520012",
    passengerNumber: "31520013"
  })
  const tripId = await carpoolTo(office, (await minutesAhead(request)) + 20)
  await reserve(tripId)
  await start(tripId)
  expect((await request.post("/api/dev/clock", { data: { advance_seconds: 12 * 3600 } })).ok()).toBe(true)
  await context.clock.setFixedTime(Date.now() + (await minutesAhead(request)) * 60_000)
  const riderPage = await impersonate(page, request, {
    staff: support,
    number: "31520012",
    reason: "Sees an old spot"
  })
  await actAs(riderPage, "Removes the old spot")
  await riderPage.goto(`/book-parking/${tripId}`)
  const card = riderPage.getByRole("region", { name: "Parking" })
  await expect(card).toContainText("is no longer yours.")
  await expectAccessible(riderPage)
  await card.getByRole("button", { name: "Dismiss" }).click()
  await expect(riderPage.getByText("You have dismissed this reservation.")).toBeVisible()
})
