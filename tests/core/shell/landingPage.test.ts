import { describe, expect, it } from "vitest"
import { isForLandingPage } from "#core/shell/landingPage.ts"

const phone = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36"

describe("ROUTE-016 the landing page is", () => {
  it.each([
    ["for an Android phone", phone, true],
    [
      "for an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
      true
    ],
    ["for Firefox on a phone", "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", true],
    [
      "not for an Android tablet",
      "Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
      false
    ],
    [
      "not for a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
      false
    ],
    ["not for a computer with Linux", "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36", false]
  ])("%s", (_device, userAgent, expected) => {
    expect(isForLandingPage({ userAgent, isNative: false })).toBe(expected)
  })
  it("not for the native app on a phone", () => {
    expect(isForLandingPage({ userAgent: phone, isNative: true })).toBe(false)
  })
})
