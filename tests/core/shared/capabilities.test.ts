import { describe, expect, it } from "vitest"
import { shouldAskForMissing } from "#core/account/missingProperties.ts"
import { canSelectMeetingPoints } from "#core/search/meetingPointSelection.ts"
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
    ["CAP-006", "ParkingReporting"],
    ["TERMS-002", "TermsAndConditionsBlocker"]
  ] as const)("%s %s exists when the shell names it, and only then", (_id, capability) => {
    const others = every.filter((one) => one !== capability)
    expect(capabilitiesOf([capability], webCapabilities)).toEqual(new Set([capability]))
    expect(capabilitiesOf(others, every).has(capability)).toBe(false)
  })
  it("PROD-001 is granted by the product in a browser, and named by a native shell", () => {
    expect([...capabilitiesOf(undefined, webCapabilities)]).toEqual(["ShareSheet", "PartRideRequest"])
    expect([...capabilitiesOf(["EIDSheet", "Teleporting"], webCapabilities)]).toEqual(["EIDSheet"])
    expect([...capabilitiesOf([], webCapabilities)]).toEqual([])
  })
})

describe("a capability gates", () => {
  it.each([
    ["CAP-002 the choice of meeting points: open with PartRideRequest", ["PartRideRequest"], true],
    ["CAP-002 the choice of meeting points: closed without it", ["ShareSheet"], false]
  ] as const)("%s", (_case, named, isOpen) => {
    const hasCapability = capabilitiesOf(named, []).has("PartRideRequest")
    const options = { stopCount: 3, hasCapability, hasFlag: true, hasTripId: true, ref: undefined }
    expect(canSelectMeetingPoints(options)).toBe(isOpen)
  })

  const visit = { hasMandatoryProperties: false, isLanding: false, hasNewOnboarding: false }
  it.each([
    ["ONB-007 the complete-profile screen: open with missing properties", visit, true],
    [
      "ONB-007 the complete-profile screen: closed with a complete profile",
      { ...visit, hasMandatoryProperties: true },
      false
    ],
    ["ONB-007 the complete-profile screen: closed on a landing page", { ...visit, isLanding: true }, false],
    [
      "CAP-003 ONB-007 the complete-profile screen: closed in a shell with its own onboarding",
      { ...visit, hasNewOnboarding: true },
      false
    ]
  ])("%s", (_case, given, asks) => {
    expect(shouldAskForMissing(given)).toBe(asks)
  })
})
