import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const partner = "20000062"

test("CONS-001 CONS-004 PARK-001 PARK-004 a partner lands on the day of its car park, finds a plate and opens the reservation, without its driver", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve, release } = await createCarpoolers(request, {
    number: "31620101",
    passengerNumber: "31620102"
  })
  const tripId = await carpoolTo(hospital, 90)
  const id = await reserve(tripId, "P2 Syd", "PK 620 01")

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/")
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  await expect(page).toHaveURL(consolePage.addressOf("/console/parking/board?site=fjordhospitalet"))
  await expect(page.getByRole("heading", { level: 2, name: "Fjordhospitalet" })).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Car park" })).toHaveCount(0)
  await consolePage.openSection("Parking")
  await expect(page.getByRole("combobox", { name: "Car park" })).toHaveCount(0)
  await page.getByRole("searchbox", { name: "Licence plate" }).fill("pk 62001")
  await expect(consolePage.rows).toHaveCount(1)
  const row = consolePage.rows.first()
  for (const text of ["PK62001", "Reserved", "Fjordhospitalet", "P2 Syd", /P2 SydB[1-8]/, "Expected"]) {
    await expect(row).toContainText(text)
  }
  await expectAccessible(page)

  await row.click()
  await expect(page).toHaveURL(consolePage.addressOf(`/console/parking/${id}?q=pk+62001`))
  const panel = consolePage.detailsPanel
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("PK62001")
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Reserved now")
  await expect(consolePage.detailsSection("What happened").getByRole("listitem")).toHaveCount(1)
  await expect(panel).toContainText("Parking reserved")
  await expect(panel.getByRole("link")).toHaveCount(0)
  await expect(panel).not.toContainText(/Kai|Krogh/)
  await expect(consolePage.detailsSection("What the rules answer").getByRole("listitem")).toHaveText([
    "YesHas the driver a right to the spot?",
    "YesCan the spot be released?",
    "YesCan it be moved to another section?"
  ])
  await expect(panel.getByRole("heading", { name: "Notifications" })).toHaveCount(0)
  await panel.getByRole("button", { name: "Show: On the map" }).click()
  await expect(consolePage.detailsSection("On the map")).toContainText(/5\d\.\d{5}, 1\d\.\d{5}$/)
  await expectAccessible(page)

  await release(id)
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Released now")
  await expect(panel).toContainText("Parking released")
})

test("CONS-001 CONS-004 the list has the reservations of one car park, day and state, and support opens driver and trip from there", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve, release } = await createCarpoolers(request, {
    number: "31620103",
    passengerNumber: "31620104"
  })
  const tripId = await carpoolTo(hospital, 90)
  await release(await reserve(tripId, "P1 Nord", "PS30002"))
  await reserve(tripId, "P1 Nord", "PS30003")

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/parking?q=PS30&site=fjordhospitalet&state=released")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows).toHaveText([/PS30002Released/])
  await page.getByRole("combobox", { name: "State" }).selectOption("Reserved")
  await expect(consolePage.rows.filter({ hasText: "PS30003" })).toHaveCount(1)
  await expect(consolePage.rows.filter({ hasText: "PS30002" })).toHaveCount(0)
  await page.getByRole("combobox", { name: "Car park" }).selectOption("Havnens Kontorhus")
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible()
  await page.getByRole("combobox", { name: "Car park" }).selectOption("Fjordhospitalet")
  await page.getByLabel("Day", { exact: true }).fill("2020-01-01")
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible()
  await page.getByLabel("Day", { exact: true }).fill("")
  await consolePage.rows.filter({ hasText: "PS30003" }).click()
  await expect(consolePage.detailsPanel.getByRole("link", { name: "Kai Krogh" })).toBeVisible()
  await consolePage.detailsPanel.getByRole("link", { name: "Open the trip" }).click()
  await expect(page).toHaveURL(consolePage.addressOf(`/console/trips/${tripId}`))
})

test("CONS-001 PARK-001 support reads a driver's parking in the person's file, and opens a reservation from there by keyboard", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve, release } = await createCarpoolers(request, {
    number: "31620105",
    passengerNumber: "31620106",
    driverName: "Kolbrun"
  })
  const tripId = await carpoolTo(hospital, 90)
  const first = await reserve(tripId, "P1 Nord", "PP30001")
  await release(first)
  await reserve(tripId, "P2 Syd", "PP30002")

  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=Kolbrun")
  await consolePage.signIn(request, support)
  await consolePage.rows.first().click()
  await page.getByRole("button", { name: "Show: Parking" }).press("Enter")
  const parking = consolePage.detailsSection("Parking")
  await expect(parking.getByRole("listitem")).toHaveCount(2)
  await expect(parking.getByRole("listitem").filter({ hasText: "PP30002" })).toHaveText(
    /^Fjordhospitalet, P2 Syd B[1-8]Reserved.*\d\d:\d\d–\d\d:\d\d · PP30002Carpool: Expected$/
  )
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await parking
    .getByRole("listitem")
    .filter({ hasText: "PP30001" })
    .getByRole("link", { name: /^Fjordhospitalet, P1 Nord/ })
    .press("Enter")
  await expect(page).toHaveURL(consolePage.addressOf(`/console/parking/${first}`))
  await expect(consolePage.detailsPanel.getByRole("heading", { level: 2 })).toHaveText("PP30001")
})
