import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { offeredEid } from "#rider/shared/eid/offeredEid.ts"

const profile = {
  country: "NO",
  eidVerifiedAt: Option.none<DateTime.Utc>(),
  featureFlags: { Eid: true }
} as const

describe("the verification that a profile is offered", () => {
  it("EID-004 needs the flag Eid and no verified date", () => {
    const verifiedAt = Option.some(DateTime.makeUnsafe("2026-01-02T08:00:00Z"))
    expect(offeredEid(profile)).toEqual(Option.some("novippslogin"))
    expect(offeredEid({ ...profile, featureFlags: { Eid: false } })).toEqual(Option.none())
    expect(offeredEid({ ...profile, featureFlags: {} })).toEqual(Option.none())
    expect(offeredEid({ ...profile, eidVerifiedAt: verifiedAt })).toEqual(Option.none())
    expect(offeredEid({ ...profile, country: "BE" })).toEqual(Option.none())
  })
})
