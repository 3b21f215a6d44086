import { OfferPage } from "./pages/OfferPage.ts"
import { RiderMap } from "./pages/RiderMap.ts"
import { TripPage } from "./pages/TripPage.ts"
import { withWebGl } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use(withWebGl)

/** The colours of the light scheme. */
const amber = "#f4a51d"
const grey = "#59636e"
const teal = "#0b5d63"

test("TRIP-054 the form of a trip has its route on the map and its stops, grey while they are switched off", async ({
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, { number: "31510001", firstName: "Kim", minutes: 300 })
  await signInWithToken(page, token)
  const map = new RiderMap(page)
  await page.goto(`/trip/edit/${tripId}`)
  const { stops } = new OfferPage(page)
  await expect(stops.first()).not.toBeChecked()
  await map.waitUntilDrawn()
  await expect.poll(() => map.countPixels(amber)).toBeGreaterThan(500)
  expect(await map.countPixels(grey)).toBeGreaterThan(200)
  for (const stop of await stops.all()) await stop.press("Space")
  await expect(stops.last()).toBeChecked()
  await expect.poll(() => map.countPixels(grey)).toBe(0)
})

test("SHARED-002 SRCH-017 a result has the route of its driver's trip on the map, as everybody with the link has it, and the stops of that trip to choose from", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, {
    number: "31510002",
    firstName: "Otto",
    minutes: 45,
    hasMeetingPoint: true
  })
  const token = await createPerson(request, { number: "31510003", firstName: "Gry", lastName: "Lund" })
  await signInWithToken(page, token)
  const map = new RiderMap(page)
  await page.goto(`/shared-trip/${tripId}`)
  await map.waitUntilDrawn()
  await expect.poll(() => map.countPixels(teal)).toBeGreaterThan(500)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await expect(result.timeline.getByRole("listitem").last()).toContainText("Near København V")
  await map.waitUntilDrawn()
  await expect.poll(() => map.countPixels(teal)).toBeGreaterThan(500)
  await result.meetingPointsButton.click()
  const choices = (label: string) => result.dialog.getByLabel(label).locator("option")
  const between = /^\d\d:\d\d\s+Ørstedsvej \(Roskilde\)$/
  await expect(choices("Get in at")).toHaveText([/^\d\d:\d\d\s+Near Roskilde$/, between])
  await expect(choices("Get out at")).toHaveText([between, /^\d\d:\d\d\s+Near København V$/])
})
