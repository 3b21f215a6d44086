import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BenefitLayout, type BenefitType, BenefitViewer, benefitsFor } from "#core/booking/benefitDisplay.ts"
import { minor } from "#core/shared/Money.ts"

const complete = { amount: minor(1500), currency: "DKK", parkingSiteName: "Nord" } as const
const empty = { amount: null, currency: null, parkingSiteName: null }
const types: readonly BenefitType[] = [
  "sanction",
  "parking",
  "passenger_subsidy",
  "driver_earnings",
  "points",
  "passenger_payment"
]
const shown = (viewer: BenefitViewer, props: typeof complete | typeof empty) =>
  benefitsFor(
    viewer,
    types.map((type) => ({ ...props, type }))
  ).map(({ type }) => type)

describe("benefits are shown", () => {
  it("BENEFIT-004 to a driver in the driver's order", () => {
    expect(shown("driver", complete)).toEqual(["points", "driver_earnings", "parking", "sanction"])
  })
  it("BENEFIT-005 to a passenger in the passenger's order", () => {
    const order = ["passenger_payment", "passenger_subsidy", "points", "sanction"]
    expect(shown("passenger", complete)).toEqual(order)
  })
  it.each(["driver", "passenger"] as const)(
    "BENEFIT-006 to a %s with their required props only",
    (viewer) => {
      expect(shown(viewer, empty)).toEqual(["sanction"])
    }
  )
  it.each([
    ["driver", "driver_earnings", ["amount", "currency"]],
    ["driver", "points", ["amount"]],
    ["driver", "parking", ["parkingSiteName"]],
    ["driver", "sanction", []],
    ["passenger", "passenger_payment", ["amount", "currency"]],
    ["passenger", "passenger_subsidy", ["amount", "currency"]],
    ["passenger", "points", ["amount"]],
    ["passenger", "sanction", []]
  ] as const)("BENEFIT-006 to a %s: %s requires %j, and nothing else", (viewer, type, needed) => {
    const isShown = (props: typeof empty | typeof complete) =>
      benefitsFor(viewer, [{ ...props, type }]).length > 0
    const required = Object.fromEntries(needed.map((prop) => [prop, complete[prop]]))
    expect(isShown({ ...empty, ...required })).toBe(true)
    for (const prop of needed) expect(isShown({ ...complete, [prop]: null })).toBe(false)
  })
  it("BENEFIT-007 to drivers and passengers only, compact or detailed", () => {
    const accepted = (schema: typeof BenefitViewer | typeof BenefitLayout) =>
      ["driver", "passenger", "compact", "detailed", "admin", ""].filter(Schema.is(schema))
    expect(accepted(BenefitViewer)).toEqual(["driver", "passenger"])
    expect(accepted(BenefitLayout)).toEqual(["compact", "detailed"])
  })
})
