import type { APIRequestContext, Page } from "@playwright/test"
import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

/** A point on the straight line from Roskilde to Copenhagen; `share` is between 0 and 1. */
const pointOnRoute = (share: number) => ({
  lat: roskilde.lat + (copenhagen.lat - roskilde.lat) * share,
  lng: roskilde.lng + (copenhagen.lng - roskilde.lng) * share
})

const Clock = z.object({ now: z.string() })

/** The server's time, which the test advances. */
const serverTime = async (request: APIRequestContext): Promise<string> =>
  Clock.parse(await (await request.get("/api/dev/clock")).json()).now

interface NewCar {
  readonly number: string
  readonly firstName: string
  /** Of the address. */
  readonly search?: string
}

/** Opens the live map, on which one more car drives. */
const openWithCar = async (page: Page, request: APIRequestContext, { search = "", ...driver }: NewCar) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/live${search}`)
  await consolePage.signIn(request, "20000061")
  const trip = await createTrip(request, { ...driver, minutes: 30 })
  expect((await trip.api.post(`/api/commute/${trip.tripId}/start`, {})).status()).toBe(200)
  return trip
}

// A window of its own, because those of other tests draw no maps.
test("CONS-001 TRIP-059 a started trip appears on the live map and moves, and the list shows only what the map shows, if the agent wants it", async ({
  request,
  server
}, { annotations }) => {
  const desktop = await launchConsole({ apiUrl: server.url })
  annotations.push({ type: "windows", description: desktop.runner })
  const { page } = desktop
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, "20000061")
  await consolePage.waitUntilSignedIn()
  // Trips in trouble come first, and the demo has more of them with each hour.
  await consolePage.open("/console/live?q=Kaj")

  const { api, tripId } = await createTrip(request, { number: "31000091", firstName: "Kaj", minutes: 30 })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const reportPosition = async (share: number) => {
    const position = { ...pointOnRoute(share), accuracy: 5, timestamp: await serverTime(request) }
    expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  }
  await reportPosition(0)
  const trips = page.getByRole("listbox", { name: "Trips on the road" }).getByRole("option")
  const row = trips.filter({ hasText: "Kaj Krogh" })
  await expect(row).toContainText("On the road")
  const before = (await row.textContent()) ?? ""
  await request.post("/api/dev/clock", { data: { advance_seconds: 120 } })
  await reportPosition(0.1)
  await expect(row).not.toHaveText(before)

  await row.click()
  await expect(page).toHaveURL(new RegExp(`/console/live/${tripId}\\?q=Kaj$`))
  await expect(consolePage.detailsSection("What happened")).toContainText("Trip started")
  await page.getByRole("button", { name: "Follow" }).press("Enter")
  await expect(page).toHaveURL(/follow=1/)

  await consolePage.open("/console/live?q=Kaj")
  await expect(trips).toHaveCount(1)
  const seen = page.getByRole("button", { name: "Only what the map shows" })
  await seen.press("Enter")
  await expect(page).toHaveURL(/seen=1/)
  await expect(seen).toHaveAttribute("aria-pressed", "true")
  await expect(trips).toHaveCount(1)
  await expectAccessible(page)
  // The map moves to the site, which is in another city than the car.
  await page.getByRole("radio", { name: "Parking sites" }).press("Space")
  await page.getByRole("option", { name: /Havnens Kontorhus/ }).click()
  await expect(page.getByRole("status").filter({ hasText: /^0 trips/ })).toBeVisible()
  await seen.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: /^1 trip/ })).toBeVisible()
  await desktop.close()
})

test.describe("in the desktop window", () => {
  test.use({ inDesktopWindow: true })

  test("CONS-001 a car that falls silent comes first in the list, says so, and is found by its trouble", async ({
    page,
    request
  }) => {
    const { api, tripId } = await openWithCar(page, request, { number: "31000092", firstName: "Runa" })
    const position = { ...pointOnRoute(0.1), accuracy: 5, timestamp: await serverTime(request) }
    expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
    const list = page.getByRole("listbox", { name: "Trips on the road" })
    const row = list.getByRole("option", { name: /Runa Krogh/ })
    await expect(row).toContainText("Moving")
    await expect(row).not.toContainText("Silent")

    await request.post("/api/dev/clock", { data: { advance_seconds: 301 } })
    await expect(row).toContainText("Silent")
    await page.getByRole("combobox", { name: "Trouble" }).selectOption("Silent")
    await expect(page).toHaveURL(/trouble=silent/)
    await expect(list.getByRole("option").first()).toContainText("Silent")
    await expect(row).toBeVisible()
    await page.getByRole("combobox", { name: "Trouble" }).selectOption("Nobody boarded")
    await expect(row).toHaveCount(0)
    await expectAccessible(page)
  })

  test("CONS-001 an agent moves the live map through the day with the keyboard, and back to now", async ({
    page,
    request
  }) => {
    await openWithCar(page, request, { number: "31000093", firstName: "Tove", search: "?q=Tove" })
    const row = page
      .getByRole("listbox", { name: "Trips on the road" })
      .getByRole("option", { name: /Tove Krogh/ })
    await expect(row).toBeVisible()
    await page.getByRole("button", { name: "Look back" }).press("Enter")
    await expect(page).toHaveURL(/at=\d{4}-\d\d-\d\dT\d\d%3A\d[05]/)
    const slider = page.getByRole("slider", { name: "Time of day" })
    await slider.press("Home")
    await expect(slider).toHaveAttribute("aria-valuetext", "00:00")
    await expect(row).toHaveCount(0)
    await slider.press("ArrowRight")
    await expect(page).toHaveURL(/T00%3A05/)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectAccessible(page)
    await page.getByRole("button", { name: "Back to now" }).press("Enter")
    await expect(row).toBeVisible()
    await expect(page).not.toHaveURL(/at=/)
  })
})
