import type { APIRequestContext, Page } from "@playwright/test"
import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const toGeolocation = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

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
  return { token, load }
}

test("LIVE-016 END-005 the server's answer to a position decides, and only the switch allows to end without subsidy", async ({
  context,
  page,
  request
}) => {
  const { token, load } = await startWithPassenger(request, ["31000111", "31000112"])
  // By its own rule the phone would say 30 km.
  await context.setGeolocation(toGeolocation(roskilde))
  const answer = { subsidisable: false, distance: 812, discarded: null }
  await page.route("**/api/driver-trip/*/position", (route) => route.fulfill({ json: answer }))
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.passengers).toHaveCount(1)

  await activeTrip.end.click()
  await expect(activeTrip.endDialog).toContainText("You are 810 m from your destination")
  const without = activeTrip.endDialog.getByRole("button", { name: "End without subsidy" })
  await expect(without).toBeDisabled()
  await expectAccessible(page)
  await activeTrip.endDialog.getByRole("switch", { name: "I understand that there is no subsidy" }).click()
  await without.click()
  await page.waitForURL(/\/trip-details\/driver\//)
  expect((await load()).passenger_trips).toEqual([{ subsidy: 0 }])
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

  test("END-001 HTTP-009 the end is sent although the page behind it could not be loaded", async ({
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
    await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText("The trip has ended without subsidy")).toBeVisible()
    expect((await load()).completed_at).not.toBeNull()
  })
})
