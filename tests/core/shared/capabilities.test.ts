import { describe, expect, it } from "vitest"
import { asksForMissing } from "#core/account/missingProperties.ts"
import { mayChooseMeetingPoints } from "#core/search/meetingPointChoice.ts"
import { Capability, capabilitiesOf } from "#core/shared/capabilities.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"

const every = Capability.literals
const { webCapabilities } = shellDefaults.shell

describe("a native capability", () => {
  it.each([
    ["CAP-001", "TabNavigation"],
    ["CAP-002", "PartRideRequest"],
    ["CAP-003", "NewOnboarding"],
    ["CAP-004", "ShareSheet"],
    ["CAP-005", "EIDSheet"],
    ["CAP-006", "ParkingReporting"]
  ] as const)("%s %s is there where the shell names it, and only there", (_id, capability) => {
    const others = every.filter((one) => one !== capability)
    expect(capabilitiesOf([capability], webCapabilities)).toEqual(new Set([capability]))
    expect(capabilitiesOf(others, every).has(capability)).toBe(false)
  })
  it("PROD-001 is what the product grants in a browser, and the shell's own in a shell", () => {
    expect([...capabilitiesOf(undefined, webCapabilities)]).toEqual(["ShareSheet", "PartRideRequest"])
    expect([...capabilitiesOf(["EIDSheet", "Teleporting"], webCapabilities)]).toEqual(["EIDSheet"])
    expect([...capabilitiesOf([], webCapabilities)]).toEqual([])
  })
})

describe("what a capability opens", () => {
  it.each([
    ["CAP-002 PartRideRequest opens choosing meeting points", ["PartRideRequest"], true],
    ["CAP-002 no choice without it", ["ShareSheet"], false]
  ] as const)("%s", (_case, named, isOpen) => {
    const hasCapability = capabilitiesOf(named, []).has("PartRideRequest")
    const command = { stopCount: 3, hasCapability, hasFlag: true, hasTripId: true, ref: undefined }
    expect(mayChooseMeetingPoints(command)).toBe(isOpen)
  })

  const visit = { hasMandatoryProperties: false, isLanding: false, hasNewOnboarding: false }
  it.each([
    ["ONB-007 the complete-profile screen asks who lacks something", visit, true],
    ["ONB-007 it asks nobody who lacks nothing", { ...visit, hasMandatoryProperties: true }, false],
    ["ONB-007 it asks nobody on a landing page", { ...visit, isLanding: true }, false],
    [
      "CAP-003 ONB-007 it asks nobody in a shell that asks by itself",
      { ...visit, hasNewOnboarding: true },
      false
    ]
  ])("%s", (_case, given, asks) => {
    expect(asksForMissing(given)).toBe(asks)
  })
})
