import { describe, expect, it } from "vitest"
import { canReportParking } from "#core/parking/canReportParking.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

describe("PARK-016 FLAG-010 CAP-006 reporting a car", () => {
  const context = {
    featureFlags: { ParkingReporting: true },
    capabilities: ["ParkingReporting"],
    siteEnabled: true
  }
  it.each([
    ["is possible with flag, capability and site setting", {}, true],
    ["is not possible without the flag", { featureFlags: {} }, false],
    ["is not possible with the flag off", { featureFlags: { ParkingReporting: false } }, false],
    ["is not possible with a variant of the flag", { featureFlags: { ParkingReporting: "control" } }, false],
    ["is not possible without the capability", { capabilities: ["ShareSheet"] }, false],
    ["is not possible where the site disables it", { siteEnabled: false }, false]
  ])("PARK-016 FLAG-010 CAP-006 %s", (_case, more, expected) => {
    expect(canReportParking({ ...context, ...more })).toBe(expected)
  })

  it("PARK-016 is off by default", () => {
    const { featureFlags, shell } = defaultProductSettings
    expect(featureFlags).toHaveProperty("ParkingReporting", false)
    expect(shell.webCapabilities).not.toContain("ParkingReporting")
  })
})
