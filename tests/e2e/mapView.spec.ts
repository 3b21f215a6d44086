import { OfferPage } from "./pages/OfferPage.ts"
import { RiderMap } from "./pages/RiderMap.ts"
import { copenhagen } from "./support/addresses.ts"
import { withWebGl } from "./support/browserSettings.ts"
import { expect, test } from "./support/test.ts"

test.use({
  ...withWebGl,
  geolocation: { latitude: copenhagen.lat, longitude: copenhagen.lng, accuracy: 20 },
  permissions: ["geolocation"]
})

/** The bounds of the demo region, from `region.json`. */
const region = { west: 8.3086604, south: 54.7349125, east: 14.219468768, north: 57.5039694 }

test("MAP-001 MAP-005 MAP-010 the map begins at the region, zooms out to 3 and loads meeting points when it rests", async ({
  page
}) => {
  const map = new RiderMap(page)
  await page.goto("/")
  await map.waitUntilDrawn()
  await expect.poll(() => map.answers.length).toBe(1)
  const [first] = map.answers
  expect(first?.west).toBeLessThanOrEqual(region.west)
  expect(first?.east).toBeGreaterThanOrEqual(region.east)
  expect(first?.north).toBeGreaterThanOrEqual(region.north)
  // The sheet covers the lower half of the map: the region lies above it.
  expect(first?.south).toBeLessThan(region.south - 2)

  // Six steps in one turn of the browser are one movement to the meeting points.
  await map.canvas.evaluate((canvas) => {
    for (let step = 0; step < 6; step += 1)
      canvas.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 189, bubbles: true }))
  })
  await map.answerAt(3)
  expect(map.answers.map(({ zoom }) => zoom)).toEqual([first?.zoom, 3])
})

test("MAP-001 a map that is created while no page shows it has the region above the sheet of the page that shows it first", async ({
  page
}) => {
  const map = new RiderMap(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/tiles/region.json", async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest("**/tiles/region.json")
  await page.goto("/")
  await asked
  await page.getByRole("link", { name: "Ride with a code" }).click()
  await expect(page.getByLabel("Trip code")).toBeVisible()
  release()
  await expect(page.locator(".sv-map-parking canvas")).toBeAttached()
  await page.goBack()
  await expect.poll(() => map.answers.length).toBe(1)
  expect(map.answers[0]?.south).toBeLessThan(region.south - 2)
})

test("MAP-002 MAP-006 without the bounds of the region the map begins in the middle of Denmark at zoom 6", async ({
  page
}) => {
  const map = new RiderMap(page)
  await page.route("**/tiles/region.json", (route) => route.abort())
  await page.goto("/")
  const { west, east, zoom } = await map.answerAt(6)
  expect(zoom).toBe(6)
  expect((west + east) / 2).toBeCloseTo(10.5, 4)
})

test("HOME-003 MAP-003 MAP-004 MAP-009 the own position is shown at zoom 14, and a group opens at most to zoom 13 unless meeting points are switched off", async ({
  page
}) => {
  const map = new RiderMap(page)
  await page.goto("/")
  await map.waitUntilDrawn()
  await page.getByRole("button", { name: "Show where I am" }).click()
  const { zoom, west, east } = await map.answerAt(14)
  expect(zoom).toBe(14)
  expect((west + east) / 2).toBeCloseTo(copenhagen.lng, 3)

  await map.canvas.press("-")
  await map.answerAt(13)
  await map.canvas.press("-")
  const shown = await map.answerAt(12)
  await map.waitUntilDrawn()
  const count = map.answers.length
  const largest = await map.largestGroup(shown, { left: 40, right: 330, top: 100, bottom: 390 })
  const points = page.getByRole("button", { name: "Meeting points" })
  await points.click()
  await expect(points).toHaveAttribute("aria-pressed", "false")
  await map.waitUntilDrawn()
  await page.touchscreen.tap(largest.x, largest.y)
  await points.click()
  await expect(points).toHaveAttribute("aria-pressed", "true")
  await map.waitUntilDrawn()
  expect(map.answers).toHaveLength(count)
  await page.touchscreen.tap(largest.x, largest.y)
  await expect.poll(() => map.answers.length).toBe(count + 1)
  expect(map.answers.at(-1)?.zoom).toBe(13)
})

test("MAP-008 TRIP-073 a via point in the sea is refused, and the route stays", async ({
  expectRefusal,
  page
}) => {
  test.slow()
  expectRefusal(422, "/route")
  const offer = new OfferPage(page)
  await offer.open()
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  const adjuster = await offer.openRouteAdjuster()
  await new RiderMap(page).waitUntilDrawn()
  // From the middle of the route to the bay in the east of it.
  await page.getByRole("region", { name: "Adjust route" }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight")
  await adjuster.pressMapCentre()
  await expect(adjuster.hint).toHaveText("There is no road here. Tap nearer to one.")
  await expect(adjuster.viaPoints).toHaveCount(0)
})

test("the map is one stop of the keyboard, with the name of the screen's map", { tag: "@desktop" }, async ({
  page
}) => {
  const map = new RiderMap(page)
  await page.goto("/")
  await map.waitUntilDrawn()
  const stops = await page
    .locator(".sv-map :is([tabindex], a, button, input)")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  expect(stops).toEqual(["Map with your trips"])
  await page.getByRole("link", { name: "Offer a trip" }).click()
  await expect(page.getByRole("region", { name: "Map", exact: true })).toHaveCount(1)
})
