import type { APIRequestContext, Page } from "@playwright/test"
import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

/** The phone is at the destination. */
test.use({
  geolocation: toGeolocation(copenhagen),
  permissions: ["geolocation"]
})

// There is no code near the destination; a page that knows its position first does not ask for one.
test.beforeEach(({ mayBeRefused }) => mayBeRefused(409, "/code"))

const Trip = z.object({
  completed_at: z.string().nullable(),
  passenger_trips: z.array(z.object({ subsidy: z.number() }))
})

/** Creates a driver on the way with one passenger. */
const startWithPassenger = async (request: APIRequestContext, numbers: readonly [string, string]) => {
  const [driver, passenger] = numbers
  const { api, token, tripId } = await createTrip(request, { number: driver, firstName: "Kim", minutes: 30 })
  const person = await createPerson(request, { number: passenger, firstName: "Pia", lastName: "Berg" })
  await bookAndAccept(request, { driver: token, passenger: person, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const load = async () => Trip.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  return { api, token, tripId, load }
}

test("LIVE-016 END-005 the server's answer to a position decides, and only the switch allows to end without subsidy", async ({
  context,
  page,
  request
}) => {
  const { token, load } = await startWithPassenger(request, ["31000111", "31000112"])
  await page.clock.install()
  // By its own rule the phone would say 30 km.
  await context.setGeolocation(toGeolocation(roskilde))
  let distance = 812
  await page.route("**/api/driver-trip/*/position", async (route) => {
    await route.fulfill({
      response: await route.fetch(),
      json: { subsidisable: false, distance, discarded: null }
    })
  })
  const reported = page.waitForResponse("**/api/driver-trip/*/position")
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.passengers).toHaveCount(1)
  await reported

  await activeTrip.end.click()
  await expect(activeTrip.endDialog).toContainText("You are 810 m from your destination")
  const without = activeTrip.endDialog.getByRole("button", { name: "End without subsidy" })
  await expect(without).toBeDisabled()
  await activeTrip.endDialog.getByRole("switch", { name: "I understand that there is no subsidy" }).click()
  // The open dialog follows the car, and its switch stays on.
  distance = 643
  await context.setGeolocation(toGeolocation({ ...roskilde, lat: roskilde.lat + 0.001 }))
  // LOC-004 The next report goes ten seconds after the one before.
  await page.clock.fastForward(10_000)
  await expect(activeTrip.endDialog).toContainText("You are 640 m from your destination")
  await without.click()
  await page.waitForURL(/\/trip-details\/driver\//)
  expect((await load()).passenger_trips).toEqual([{ subsidy: 0 }])
})

test("END-006 END-012 an open question about the end closes and comes anew when the car comes to its destination, and the server reads what was confirmed", async ({
  context,
  page,
  request
}) => {
  const { load, token, tripId } = await startWithPassenger(request, ["31090401", "31090402"])
  await page.clock.install()
  await context.setGeolocation(toGeolocation(roskilde))
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const { end, endDialog, passengers } = new ActiveTripPage(page)
  await expect(passengers).toHaveCount(1)
  await end.click()
  await expect(endDialog).toContainText("from your destination")
  await context.setGeolocation(toGeolocation({ ...copenhagen, lat: copenhagen.lat - 0.002 }))
  await page.clock.fastForward(10_000)
  await expect(endDialog).toContainText("You have arrived.")
  await expect(endDialog.getByRole("switch")).toHaveCount(0)
  const sent = page.waitForRequest(`**/api/commute/${tripId}/end`)
  await endDialog.getByRole("button", { name: "End trip" }).click()
  expect((await sent).postDataJSON()).toEqual({ userExpectsSubsidy: true, trip_id: tripId })
  await page.waitForURL(/\/trip-details\/driver\//)
  expect((await load()).passenger_trips).toEqual([{ subsidy: 10 }])
})

test("LIVE-001 END-007 ERR-026 the address opens the question about the end, which gives no subsidy far from the destination, and a trip that was ended on another phone meanwhile ends here without a word", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, token, tripId } = await startWithPassenger(request, ["31090403", "31090404"])
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto("/active-trip?forceEndTrip=true")
  const { end, endDialog } = new ActiveTripPage(page)
  await expect(endDialog).toContainText("You have arrived.")
  // Another phone of the driver is elsewhere, and has said so last.
  const position = { ...roskilde, accuracy: 10, timestamp: new Date(Date.now() + 1000).toISOString() }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  expectRefusal(403, `/commute/${tripId}/end`)
  await endDialog.getByRole("button", { name: "End trip" }).click()
  await expect(page.getByText("This trip does not give a subsidy.")).toBeVisible()

  await end.click()
  await expect(endDialog).toBeVisible()
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  expectRefusal(404, `/commute/${tripId}/end`)
  await endDialog.getByRole("button", { name: "End trip" }).click()
  await page.waitForURL(`**/trip-details/driver/${tripId}`)
  await expect(page.getByRole("alert")).toHaveCount(0)
  await expect(page.getByText("The trip has not ended")).toHaveCount(0)
})

/** Ends the trip without connection, from a page that was opened directly. */
const endOffline = async (page: Page): Promise<void> => {
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.passengers).toHaveCount(1)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await activeTrip.end.click()
  await expect(activeTrip.endDialog).toContainText("You have no connection.")
  await activeTrip.endDialog.getByRole("button", { name: "End without subsidy" }).click()
  await expect(
    page.getByText(/^You ended the trip at \d{2}:\d{2}\. This phone has no connection/)
  ).toBeVisible()
}

test.describe("with the stored app", () => {
  test.use(withServiceWorker)

  test("END-001 HTTP-009 a trip that ends without connection is kept, and sent with its time when the connection is back", async ({
    context,
    page,
    request
  }) => {
    const { token, load } = await startWithPassenger(request, ["31000113", "31000114"])
    await signInWithToken(page, token)
    await endOffline(page)
    await expect(page.getByText(/^Your trip's end at \d{2}:\d{2} is sent once you are online/)).toBeVisible()
    await expect(page.getByRole("alert")).toHaveCount(0)
    await expectAccessible(page)
    const endedBefore = Date.now()

    await context.setOffline(false)
    await expect(page.getByText("The trip has ended without subsidy")).toBeVisible()
    await page.waitForURL(/\/trip-details\/driver\//)
    const { completed_at, passenger_trips } = await load()
    expect(Date.parse(completed_at ?? "")).toBeLessThanOrEqual(endedBefore)
    expect(passenger_trips).toEqual([{ subsidy: 0 }])
  })
})

test.describe("on the first visit, before the service worker keeps the app", () => {
  test("END-001 HTTP-009 the start page opens without connection after the end, which is sent from there", async ({
    context,
    page,
    request
  }) => {
    const { token, load } = await startWithPassenger(request, ["31010001", "31000120"])
    await signInWithToken(page, token)
    await endOffline(page)
    await page.getByRole("link", { name: "Go to the start" }).click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("button", { name: "Offer a trip" })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText("The trip has ended without subsidy")).toBeVisible()
    expect((await load()).completed_at).not.toBeNull()
  })

  test("END-001 HTTP-009 SHELL-013 the end is sent although the page behind it could not be loaded, which opens then", async ({
    context,
    page,
    request
  }) => {
    const { token, load } = await startWithPassenger(request, ["31000121", "31000122"])
    await signInWithToken(page, token)
    await endOffline(page)
    await page.getByRole("link", { name: "Go to the start" }).click()
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("link", { name: "Account" }).click()
    await expect(page.getByRole("alert")).toContainText("You are offline.")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("alert")).toContainText("You are offline.")
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText("The trip has ended without subsidy")).toBeVisible()
    await expect(page.getByRole("heading", { name: "My account" })).toBeVisible()
    expect((await load()).completed_at).not.toBeNull()
  })
})
