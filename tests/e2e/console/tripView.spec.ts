import type { Locator } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
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

const idText = /^[0-9a-f-]{36}$/
const timeText = /^\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}$/

test("TRIP-030 TRIP-031 TRIP-032 TRIP-033 an agent reads every field of a driver's trip", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31000905", firstName: "Gorm", minutes: 100 })
  const passenger = await createPerson(request, { number: "31000906", firstName: "Liv", lastName: "Holk" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, support)

  const facts = consolePage.detailsSection("Facts")
  await expect(valueOf(facts, "Trip id")).toHaveText(tripId)
  for (const name of ["Planned departure", "Planned arrival", "Departure", "Arrival"]) {
    await expect(valueOf(facts, name)).toHaveText(timeText)
  }
  await expect(valueOf(facts, "Started")).toHaveText("–")
  await expect(valueOf(facts, "Ended")).toHaveText("–")
  await expect(valueOf(facts, "Type")).toHaveText("Planned")
  await expect(valueOf(facts, "Driving time")).toHaveText("29 minutes")
  await expect(valueOf(facts, "Distance")).toHaveText("38.1 km")
  await expect(valueOf(facts, "Driver")).toHaveText("Gorm Krogh")
  await expect(valueOf(facts, "Seats")).toHaveText("1 of 3 booked, 0 on board")
  await expect(valueOf(facts, "In the marketplace")).toHaveText("Yes")
  await expect(valueOf(facts, "Charges passengers")).toHaveText("No")
  await expect(valueOf(facts, "Start address")).toHaveText(/^Tværbakken 9, 4000 Roskilde, DK$/)
  await expect(valueOf(facts, "Destination address")).toHaveText(/^Fredensgade 30, 1620 København V, DK$/)
  await expect(valueOf(facts, "Start, coordinates")).toHaveText(/^55\.\d+, 12\.\d+$/)
  await expect(valueOf(facts, "Destination, coordinates")).toHaveText(/^55\.\d+, 12\.\d+$/)
  await expect(valueOf(facts, "Start, place id")).not.toHaveText("")
  await expect(valueOf(facts, "Destination, place id")).not.toHaveText("")
  await expect(valueOf(facts, "First stop, id")).toHaveText(idText)
  await expect(valueOf(facts, "Last stop, id")).toHaveText(idText)
  await expect(valueOf(facts, "Parking reserved at")).toHaveText("–")

  const route = consolePage.detailsSection("Route")
  await expect(route.getByRole("img", { name: "Route of 38.1 km" })).toBeVisible()
  await expect(route.getByRole("listitem").first()).toContainText("Tværbakken 9")
  await expect(route.getByRole("listitem").last()).toContainText("Fredensgade 30")
  const people = consolePage.detailsSection("Driver and passengers")
  await expect(people.getByRole("listitem").filter({ hasText: "Liv Holk" })).toContainText("Accepted")
  await expectAccessible(page)
})

test("SRCH-046 SRCH-047 TRIP-059 TRIP-062 a trip on the road and a completed one say what can be done with them, and who was on board", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31000907",
    firstName: "Viggo",
    minutes: 25
  })
  const passenger = await createPerson(request, { number: "31000908", firstName: "Embla", lastName: "Friis" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, support)
  const header = consolePage.detailsPanel.locator(".co-panel-header")
  await expect(header).toContainText("On the road")
  const answers = consolePage.detailsSection("What the rules answer").getByRole("listitem")
  const answerTo = (question: string) => answers.filter({ has: page.getByText(question, { exact: true }) })
  await expect(answerTo("Can it be ended?")).toHaveText("YesCan it be ended?")
  await expect(answerTo("Can it be ended with subsidy?")).toContainText(
    "There is no recent position of the car."
  )
  await expect(answerTo("Can it be booked?")).toContainText(
    "The trip has started, and can be boarded by its code only."
  )

  const ended = await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
  expect(ended.ok()).toBe(true)
  await page.reload()
  await expect(header).toContainText("Completed")
  await expect(answerTo("Can it be ended?")).toHaveText("NoCan it be ended?The trip has ended.")
  await expect(answerTo("Can it be ended with subsidy?")).toHaveCount(0)
  await expect(answerTo("Can it be booked?")).toHaveText("NoCan it be booked?The trip has ended.")
  const facts = consolePage.detailsSection("Facts")
  await expect(valueOf(facts, "Seats")).toHaveText("1 of 3 booked, 1 on board")
  await expect(valueOf(facts, "Ended")).toHaveText(timeText)
})

test("TRIP-048 TRIP-061 TRIP-063 a scheduled trip can be booked, and a cancelled one is called cancelled", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31000909", firstName: "Ulla", minutes: 110 })
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, support)
  const header = consolePage.detailsPanel.locator(".co-panel-header")
  const answers = consolePage.detailsSection("What the rules answer").getByRole("listitem")
  await expect(header).toContainText("Scheduled")
  await expect(answers.filter({ hasText: "Can it be booked?" })).toHaveText("YesCan it be booked?")
  const shared = await request.get(`/api/trip/${tripId}`)
  expect(await shared.json()).toMatchObject({ from: "Roskilde", to: "København V", driver: { name: "Ulla" } })
  const seen = consolePage.detailsSection("What anyone with the link sees")
  await expect(valueOf(seen, "Driver")).toHaveText("Ulla")
  await expect(valueOf(seen, "Route")).toHaveText("Roskilde → København V")

  expect((await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).ok()).toBe(true)
  await page.reload()
  await expect(header).toContainText("Cancelled")
  await expect(answers.filter({ hasText: "Can it be booked?" })).toContainText("The trip is cancelled.")
  expect((await request.get(`/api/trip/${tripId}`)).status()).toBe(404)
  await expect(seen).toContainText("Nothing: the link answers that the trip does not exist.")
})
