import { describe, expect, it } from "vitest"
import { canReportParking } from "#core/parking/canReportParking.ts"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { featureGates } from "#core/shared/featureFlags.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

describe("PARK-016 FLAG-010 CAP-006 reporting a car", () => {
  const context = {
    flags: { ParkingReporting: true as boolean | string },
    named: ["ParkingReporting"],
    siteEnabled: true
  }
  it.each([
    ["is possible with flag, capability and site setting", {}, true],
    ["is not possible without the flag", { flags: {} }, false],
    ["is not possible with the flag off", { flags: { ParkingReporting: false } }, false],
    ["is not possible with a variant of the flag", { flags: { ParkingReporting: "control" } }, false],
    ["is not possible without the capability", { named: ["ShareSheet"] }, false],
    ["is not possible where the site disables it", { siteEnabled: false }, false]
  ])("PARK-016 FLAG-010 CAP-006 %s", (_case, more, expected) => {
    const { flags, named, siteEnabled } = { ...context, ...more }
    const flag = featureGates(flags).parkingReporting
    const capability = capabilitiesOf(named, []).has("ParkingReporting")
    expect(canReportParking({ flag, capability, siteEnabled })).toBe(expected)
  })

  it("PARK-016 is off by default", () => {
    const { featureFlags, shell } = defaultProductSettings
    expect(featureFlags).toHaveProperty("ParkingReporting", false)
    expect(shell.webCapabilities).not.toContain("ParkingReporting")
  })
})
