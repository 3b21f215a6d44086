import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ProfileView } from "#core/contract/views/profile.ts"
import { featureGates, flagsOf } from "#core/shared/featureFlags.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"

const flags = [
  ["FLAG-001", "Eid", "eidVerification"],
  ["FLAG-002 MONEY-008", "CommuterPass", "travelPasses"],
  ["FLAG-003", "TermsAndConditionsBlocker", "termsBlocker"],
  ["FLAG-004", "NewOnboarding", "newOnboarding"],
  ["FLAG-005", "PlannedRidesExperiment", "plannedRides"],
  ["FLAG-006", "PartRideRequest", "meetingPoints"],
  ["FLAG-007", "SurveyTarget", "survey"],
  ["FLAG-010", "ParkingReporting", "parkingReporting"]
] as const

const experiments = [
  ["FLAG-008", "ShareButtonTextExperiment", "invitesToShare"],
  ["FLAG-009", "OnDemandTripRemovalExperiment", "providesAtOnce"]
] as const

const openedBy = (given: Parameters<typeof featureGates>[0]): ReadonlyArray<string> =>
  Object.entries(featureGates(given)).flatMap(([gate, isOpen]) => (isOpen ? [gate] : []))

describe("a feature flag", () => {
  it.each(flags)("%s %s opens %s and nothing else, unless it is off", (_id, flag, gate) => {
    expect(openedBy({ [flag]: true })).toEqual([gate])
    expect(openedBy({ [flag]: false })).toEqual([])
    expect(openedBy({ [flag]: "true" })).toEqual([])
  })
  it("FLAG-011 that is unknown opens nothing", () => {
    expect(openedBy({ Teleporting: true })).toEqual([])
  })
})

describe("an experiment", () => {
  it.each(experiments)("%s %s in its variant leads to %s, not in the control group", (_id, name, gate) => {
    expect(openedBy({ [name]: "variant" })).toEqual([gate])
    expect(openedBy({ [name]: true })).toEqual([gate])
    for (const control of ["control", "", false]) expect(openedBy({ [name]: control })).toEqual([])
  })
})

const decodeFlags = Schema.decodeUnknownSync(
  Schema.Struct({ feature_flags: ProfileView.from.fields.feature_flags })
)

describe("the flags of a person", () => {
  it("FLAG-011 are the feature_flags of the profile, with variants", () => {
    const { feature_flags: read } = decodeFlags({
      feature_flags: { Eid: true, CommuterPass: false, ShareButtonTextExperiment: "variant" }
    })
    expect(openedBy(flagsOf({ featureFlags: read }, { Eid: false, CommuterPass: true }))).toEqual([
      "eidVerification",
      "invitesToShare"
    ])
  })
  it("FLAG-011 are those of the product for a guest", () => {
    expect(flagsOf(undefined, { Eid: true })).toEqual({ Eid: true })
  })
  it("FLAG-011 are all named by the product settings", () => {
    expect(Object.keys(shellDefaults.featureFlags).toSorted()).toEqual(
      [...flags, ...experiments].map(([, name]) => name).toSorted()
    )
  })
})
