import { describe, expect, it } from "vitest"
import { type BenefitType, benefitsFor } from "#core/booking/benefitDisplay.ts"

const all: ReadonlyArray<{ readonly type: BenefitType }> = [
  { type: "sanction" },
  { type: "parking" },
  { type: "passenger_subsidy" },
  { type: "driver_earnings" },
  { type: "points" },
  { type: "passenger_payment" }
]

describe("benefits are shown", () => {
  it("BENEFIT-004 to a driver in the driver's order", () => {
    const shown = benefitsFor("driver", all).map(({ type }) => type)
    expect(shown).toEqual(["points", "driver_earnings", "parking", "sanction"])
  })
  it("BENEFIT-005 to a passenger in the passenger's order", () => {
    const shown = benefitsFor("passenger", all).map(({ type }) => type)
    expect(shown).toEqual(["passenger_payment", "passenger_subsidy", "points", "sanction"])
  })
})
