import { afterEach, describe, expect, it, vi } from "vitest"
import { navigationUrl } from "#rider/shared/map/navigationUrl.ts"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"

const stop = { lat: 55.64, lng: 12.08, name: "Banegården & Co." }

describe("the way to a stop opens", () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [
      "in Apple's map app on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      "https://maps.apple.com/?daddr=55.64%2C12.08&dirflg=d"
    ],
    [
      "in the map app of the user's choice on Android",
      "Mozilla/5.0 (Linux; Android 15; Pixel 9)",
      "geo:55.64,12.08?q=55.64%2C12.08(Baneg%C3%A5rden%20%26%20Co.)"
    ],
    [
      "on Google's page in another browser",
      "Mozilla/5.0 (X11; Linux x86_64)",
      "https://www.google.com/maps/dir/?api=1&destination=55.64%2C12.08&travelmode=driving"
    ]
  ])("%s", (_case, userAgent, url) => {
    expect(navigationUrl(stop, { userAgent })).toBe(url)
  })

  it.each([
    ["in Apple's map app", "iPhone", "https://maps.apple.com/?daddr=55.64%2C12.08&dirflg=w"],
    [
      "on Google's page",
      "X11",
      "https://www.google.com/maps/dir/?api=1&destination=55.64%2C12.08&travelmode=walking"
    ]
  ])("on foot %s", (_case, userAgent, url) => {
    expect(navigationUrl(stop, { mode: "walk", userAgent })).toBe(url)
  })

  it("in the map app of the native shell's system", async () => {
    await stubNativeApp({ platform: "ios" })
    expect(navigationUrl(stop, { userAgent: "Shell" })).toContain("maps.apple.com")
    await stubNativeApp({ platform: "android" })
    expect(navigationUrl(stop, { userAgent: "Shell" })).toContain("geo:")
  })
})
