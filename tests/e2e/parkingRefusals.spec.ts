import type { Page } from "@playwright/test"
import { campus, createCarpoolers, office } from "./support/createCarpool.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { refuseOnce } from "./support/refuseCalls.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const cardOf = (page: Page) => page.getByRole("region", { name: "Parking" })
const sectionsOf = (page: Page) => page.getByRole("dialog", { name: "Choose a section" })
const alertOf = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text })

/** Opens the parking of a trip as it was when the page read it. */
const openParking = async (page: Page, token: string, tripId: string): Promise<void> => {
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto(`/book-parking/${tripId}`)
}

const openSections = async (page: Page): Promise<void> => {
  await cardOf(page).getByLabel("Licence plate").fill("AB12345")
  await cardOf(page).getByRole("button", { name: "Reserve a spot" }).click()
}

test("PARK-015 PARK-026 PARK-034 PARK-036 a spot is refused without a plate, to a trip that has one, and to a driver whose passenger has left", async ({
  expectRefusal,
  page,
  request
}) => {
  const { carpoolTo, leave, reserve, token } = await createCarpoolers(request, {
    number: "31090301",
    passengerNumber: "31090302"
  })
  const reserved = await carpoolTo(campus, 60)
  await openParking(page, token, reserved)
  await cardOf(page).getByRole("button", { name: "Reserve a spot" }).click()
  await expect(cardOf(page).getByRole("alert")).toHaveText("Enter your licence plate.")
  const section = sectionsOf(page).getByRole("button", { name: /P-hus B/ })
  await openSections(page)
  await expect(section).toBeVisible()
  await reserve(reserved, "P-hus A")
  expectRefusal(409, `/commute/${reserved}/parking`)
  await section.click()
  await expect(alertOf(page, "Parking is already reserved for this trip.")).toBeVisible()
  await expect(cardOf(page)).toContainText("Section P-hus A")

  const alone = await carpoolTo(campus, 900)
  await page.goto(`/book-parking/${alone}`)
  await openSections(page)
  await expect(section).toBeVisible()
  await leave(alone)
  expectRefusal(403, `/commute/${alone}/parking`)
  await section.click()
  await expect(alertOf(page, "This trip does not give a right to parking.")).toBeVisible()
})

test("PARK-027 PARK-028 PARK-031 a spot is not released by a broken server, and its plate cannot be changed once it was released elsewhere", async ({
  expectRefusal,
  page,
  request
}) => {
  const { carpoolTo, release, reserve, token } = await createCarpoolers(request, {
    number: "31090303",
    passengerNumber: "31090304"
  })
  const tripId = await carpoolTo(campus, 60)
  const reservation = await reserve(tripId, "P-hus A")
  await openParking(page, token, tripId)
  const card = cardOf(page)
  await refuseOnce(page, `/release-parking/${reservation}`, { status: 500, error: "generic" })
  expectRefusal(500, `/release-parking/${reservation}`)
  await card.getByRole("button", { name: "Release spot" }).click()
  await page
    .getByRole("dialog", { name: /^Release spot/ })
    .getByRole("button", { name: "Release spot" })
    .click()
  await expect(alertOf(page, "The parking spot could not be released. Try again.")).toBeVisible()
  await card.getByRole("button", { name: "Change plate" }).click()
  await card.getByLabel("Licence plate").fill("NEW12345")
  await release(reservation)
  expectRefusal(404, `/commute/${tripId}/parking`)
  await card.getByRole("button", { name: "Save plate" }).click()
  await expect(alertOf(page, "There is no parking reservation to change.")).toBeVisible()
  await expect(card).toContainText("You have released your spot.")
})

test("PARK-029 PARK-039 sections that a broken server does not name can be asked for again; one whose last spot was taken a moment ago is refused, and full in the next choice", async ({
  expectRefusal,
  page,
  request
}) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31090305",
    passengerNumber: "31090306"
  })
  // Of another day than the reservations of other tests.
  const day = 3 * 24 * 60
  const trips: Array<string> = []
  for (let at = 0; at < 6; at += 1) trips.push(await carpoolTo(office, day + 60 * at))
  for (const trip of trips.slice(1)) await reserve(trip, "Gård")
  const tripId = await carpoolTo(office, day + 400)
  await openParking(page, token, tripId)
  await refuseOnce(page, `/${tripId}/available-parking`, { status: 500, error: "generic" })
  expectRefusal(500, `/${tripId}/available-parking`)
  await openSections(page)
  await expect(alertOf(page, "Failed to fetch available parking sections")).toBeVisible()
  await openSections(page)
  const section = sectionsOf(page).getByRole("button", { name: /Gård/ })
  await expect(section).toBeEnabled()
  await reserve(trips[0] ?? "", "Gård")
  expectRefusal(422, `/commute/${tripId}/parking`)
  await section.click()
  await expect(alertOf(page, "There is no free parking section right now.")).toBeVisible()
  await cardOf(page).getByRole("button", { name: "Reserve a spot" }).click()
  await expect(sectionsOf(page).getByRole("button", { name: /Gård/ })).toBeDisabled()
})

/**
 * Lets the page's reservations ask for more than its form does, as an app with such a form would: for an end, or for the spot of last time.
 * The server refuses them as they are.
 */
const askFor = (page: Page, tripId: string, more: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route(`**/api/commute/${tripId}/parking`, async (route) => {
    const sent: unknown = route.request().postDataJSON()
    if (typeof sent !== "object" || sent === null) await route.fallback()
    else await route.continue({ postData: JSON.stringify({ ...sent, ...more }) })
  })

test("PARK-033 PARK-038 a spot for longer than the site allows, or like one that the driver never had, is refused with its reason", async ({
  expectRefusal,
  page,
  request
}) => {
  const { carpoolTo, token } = await createCarpoolers(request, {
    number: "31510061",
    passengerNumber: "31510062"
  })
  const minutes = 4 * 24 * 60
  const tripId = await carpoolTo(campus, minutes)
  expectRefusal(422, `/commute/${tripId}/parking`)
  expectRefusal(404, `/commute/${tripId}/parking`)
  await openParking(page, token, tripId)
  const tomorrow = new Date(Date.now() + (minutes + 24 * 60) * 60_000).toISOString()
  for (const [more, text] of [
    [{ ending_at: tomorrow }, "That is longer than you may park here."],
    [{ as_before: true }, "You have not parked here before, so enter your licence plate."]
  ] as const) {
    await askFor(page, tripId, more)
    await openSections(page)
    await sectionsOf(page)
      .getByRole("button", { name: /P-hus B/ })
      .click()
    await expect(alertOf(page, text)).toBeVisible()
  }
  await expect(cardOf(page).getByLabel("Licence plate")).toHaveValue("AB12345")
})

test("PARK-037 the spot of last time is refused with its reason when the last of the site was taken a moment ago", async ({
  expectRefusal,
  page,
  request
}) => {
  test.slow()
  const { api, carpoolTo, token } = await createCarpoolers(request, {
    number: "31510063",
    passengerNumber: "31510064"
  })
  // Of another day than the reservations of other tests.
  const day = 5 * 24 * 60
  const ending_at = new Date(Date.now() + (day + 12 * 60) * 60_000).toISOString()
  const park = async (tripId: string): Promise<void> => {
    const reserved = await api.post(`/api/commute/${tripId}/parking`, { license_plate: "AB12345", ending_at })
    expect(reserved.status(), await reserved.text()).toBe(201)
  }
  const trips: Array<string> = []
  for (let at = 0; at < 16; at += 1) trips.push(await carpoolTo(office, day + 40 * at))
  const [last = "", ...others] = trips
  for (const trip of others) await park(trip)
  const tripId = await carpoolTo(office, day + 40 * 16)
  await openParking(page, token, tripId)
  await askFor(page, tripId, { as_before: true })
  await openSections(page)
  const free = sectionsOf(page)
    .getByRole("button", { disabled: false })
    .filter({ hasText: /1 free/ })
  await expect(free).toHaveCount(1)
  await park(last)
  expectRefusal(422, `/commute/${tripId}/parking`)
  await free.click()
  await expect(alertOf(page, "There was no free spot to reserve for you automatically.")).toBeVisible()
})
