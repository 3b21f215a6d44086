import { RiderMap } from "./pages/RiderMap.ts"
import { withWebGl } from "./support/browserSettings.ts"
import { createTrip } from "./support/createTrip.ts"
import { loadApp } from "./support/loadApp.ts"
import { androidPhone } from "./support/phoneBrowsers.ts"
import { expect, test } from "./support/test.ts"

test.use({ ...withWebGl, userAgent: androidPhone })

test("SHARED-002 the road that the server drew stays where it is until the map is drawn", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31490711", firstName: "Signe", minutes: 50 })
  const tiles = Promise.withResolvers<void>()
  await page.route("**/tiles/region.pmtiles*", async (route) => {
    await tiles.promise
    await route.continue()
  })
  const road = page.locator(".sv-written-road")
  const map = new RiderMap(page)
  await page.goto(`/shared-trip/${tripId}`)
  const before = await road.boundingBox()
  expect(before?.height).toBeGreaterThan(200)

  await loadApp(page)
  await expect(map.canvas).toHaveCount(1)
  await expect(road).toBeVisible()
  expect(await road.boundingBox()).toEqual(before)
  await expect(page.locator(".sv-map-box")).toHaveCSS("opacity", "0")

  tiles.resolve()
  await expect(road).toBeHidden()
  await expect(page.locator(".sv-map-box")).toHaveCSS("opacity", "1")
  await map.waitUntilDrawn()
})
