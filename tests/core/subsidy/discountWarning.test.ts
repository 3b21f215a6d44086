import { describe, expect, it } from "vitest"
import { discountWarning } from "#core/subsidy/discountWarning.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"

const ride = { verdict: "eligible", isDiscounted: false, hasDriver: true } as const

describe("the warning about a discount", () => {
  it.each([
    ["SUBS-010 outside every area", "outside_sponsored_area"],
    ["SUBS-012 for a ride that is too short", "minimum_distance_not_reached"],
    ["SUBS-013 in a blocked area", "blocked_area"]
  ] as const)("%s is its own, with or without a driver", (_case, verdict) => {
    expect(discountWarning({ ...ride, verdict })).toBe(verdict)
    expect(discountWarning({ ...ride, verdict, hasDriver: false })).toBe(verdict)
  })
  it("SUBS-011 of fair use is shown only when there is a driver", () => {
    const verdict = "fair_use_exceeded"
    expect(discountWarning({ ...ride, verdict })).toBe(verdict)
    expect(discountWarning({ ...ride, verdict, hasDriver: false })).toBeUndefined()
  })
  it("SUBS-015 is hidden when there is a discount, and SUBS-014 says so when an area gives none", () => {
    expect(discountWarning({ ...ride, isDiscounted: true })).toBeUndefined()
    expect(discountWarning(ride)).toBe("zero_subsidy_area")
  })
  it("SUBS-015 is hidden for nothing else", () => {
    for (const verdict of SubsidyVerdict.literals.filter((one) => one !== "eligible")) {
      expect(discountWarning({ ...ride, verdict, isDiscounted: true })).toBe(verdict)
    }
  })
})
