import { OfferPage } from "./pages/OfferPage.ts"
import { withWebGl } from "./support/browserSettings.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expect, test } from "./support/test.ts"

test.use(withWebGl)

test("TRIP-073 MAP-007 MAP-011 SHELL-004 the route adjuster zooms in first, then places a via point that changes the route", {
  tag: "@desktop"
}, async ({ page }) => {
  test.slow()
  const offer = new OfferPage(page)
  await offer.open()
  await expect(offer.offerButton).toBeDisabled()
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  const summary = await offer.route.textContent()

  const adjuster = await offer.openRouteAdjuster()
  await adjuster.pressMapCentre()
  await expect(adjuster.hint).toHaveText("Now tap the road once more.")
  await expect(adjuster.viaPoints).toHaveCount(0)
  const detour = page.waitForResponse(/\/api\/route\?.*waypoints=/)
  await adjuster.pressMapCentre()
  const answer = await detour
  expect(answer.status()).toBe(200)
  expect([...new URL(answer.url()).searchParams.keys()]).toEqual(
    expect.arrayContaining(["origin_lat", "origin_lng", "destination_lat", "destination_lng"])
  )
  await expect(adjuster.viaPoints).toHaveText(["Via point 1"])
  await expect(adjuster.preview).toHaveText(/^[+−]\d+ min, [+−][\d.]+ km · a passenger pays: /)
  await expectAccessible(page)
  await adjuster.save()
  await expect(offer.route).not.toHaveText(summary ?? "")
})
