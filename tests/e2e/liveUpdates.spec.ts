import { StartPage } from "./pages/StartPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("RT-001 RT-003 requests and cancellations show at once, and what the thumb is on stays below it", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010221",
    firstName: "Jon",
    minutes: 60
  })
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(24 * 60))).status()).toBe(201)
  const passenger = await createPerson(request, { number: "31010222", firstName: "Mai", lastName: "Holm" })
  const reloads: string[] = []
  await signInWithToken(page, token)
  const start = new StartPage(page)
  // The private channel is connected when it has loaded everything once more.
  const connected = page.waitForResponse("**/api/realtime/auth")
  await start.open()
  await expect(start.trips).toHaveCount(2)
  const next = start.trips.first()
  await expect(next).toContainText("No passengers yet")
  await connected
  page.on("request", (sent) => reloads.push(new URL(sent.url()).pathname))

  const under = start.trips.nth(1).getByRole("link", { name: "Show trip" })
  await under.scrollIntoViewIfNeeded()
  await under.hover()
  await page.mouse.down()
  const before = await under.boundingBox()
  const booking = await requestSeat(request, { tripId, passenger })
  await expect(next).toContainText("Mai H asks for a seat")
  const after = await under.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  await page.mouse.move(0, 0)
  await page.mouse.up()

  expect((await api.get(`/api/v3/commute/booking/${booking}/accept`)).status()).toBe(200)
  const cancelled = await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${booking}/cancel`)
  expect(cancelled.status()).toBe(200)
  await expect(next).toContainText("No passengers yet")
  await expect(next).not.toContainText("asks for a seat")
  expect(reloads).not.toContain("/api/v3/commute/recurring")
})

test("RT-001 a passenger sees at once that the trip was cancelled", async ({ page, request }) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010223",
    firstName: "Jon",
    minutes: 60
  })
  const passenger = await createPerson(request, { number: "31010224", firstName: "Mai", lastName: "Holm" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, passenger)
  const start = new StartPage(page)
  const connected = page.waitForResponse("**/api/realtime/auth")
  await start.open()
  await expect(start.heading).toHaveText("Jon picks you up at Tværbakken 9")
  await connected
  expect((await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})).ok()).toBe(true)
  await expect(start.heading).toHaveText("Where to?")
  await expect(start.trips).toHaveCount(0)
})
