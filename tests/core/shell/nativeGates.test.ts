import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { canZoomImages, mustUpdateApp } from "#core/shell/nativeGates.ts"

const { minimumNativeVersion } = shellDefaults.shell

describe("a native app", () => {
  it.each([
    ["5.0.10", true],
    ["5.0.9", true],
    ["4.12", true],
    ["5", true],
    ["5.0.11", false],
    ["5.0.11.1", false],
    ["5.1", false],
    ["10.0.0", false]
  ])("SHELL-007 of version %s must be updated: %s", (version, mustUpdate) => {
    expect(mustUpdateApp(Option.some(version), minimumNativeVersion)).toBe(mustUpdate)
  })
  it.each([
    ["5.0.4", false],
    ["4.9.9", false],
    ["5.0.5", true],
    ["5.0.11", true],
    ["6", true]
  ])("SHELL-008 of version %s enlarges images: %s", (version, canZoom) => {
    expect(canZoomImages(Option.some(version))).toBe(canZoom)
  })
  it("SHELL-007 SHELL-008 is neither in a browser that counts as no version", () => {
    expect([mustUpdateApp(Option.none(), minimumNativeVersion), canZoomImages(Option.none())]).toEqual([
      false,
      false
    ])
  })
})
