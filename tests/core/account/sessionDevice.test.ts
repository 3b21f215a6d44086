import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { deviceName, readDevice } from "#core/account/sessionDevice.ts"

describe("ASVS-7.5.2 the device of a session", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, Linux"],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome, Android"
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "Safari, iOS"
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge, Windows"
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
      "Safari, macOS"
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Samvej/1.0.0 Chrome/140.0.0.0 Electron/38.0.0 Safari/537.36",
      "Samvej, macOS"
    ],
    ["curl/8.5.0", ""],
    ["", ""]
  ])("ASVS-7.5.2 of %s is named %j", (userAgent, expected) =>
    expect(deviceName(readDevice(userAgent))).toBe(expected)
  )

  it("ASVS-7.5.2 keeps nothing of a text that it does not know", () =>
    expect(readDevice("<script>alert(1)</script>")).toEqual({
      browser: Option.none(),
      system: Option.none()
    }))
})
