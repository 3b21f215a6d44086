import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BenefitLayout, type BenefitType, BenefitViewer, benefitsFor } from "#core/booking/benefitDisplay.ts"
import { minor } from "#core/shared/Money.ts"

const whole = { amount: minor(1500), currency: "DKK", parkingSiteName: "Nord" } as const
const bare = { amount: null, currency: null, parkingSiteName: null }
const types: readonly BenefitType[] = [
  "sanction",
  "parking",
  "passenger_subsidy",
  "driver_earnings",
  "points",
  "passenger_payment"
]
const shown = (viewer: BenefitViewer, props: typeof whole | typeof bare) =>
  benefitsFor(
    viewer,
    types.map((type) => ({ ...props, type }))
  ).map(({ type }) => type)

describe("benefits are shown", () => {
  it("BENEFIT-004 to a driver in the driver's order", () => {
    expect(shown("driver", whole)).toEqual(["points", "driver_earnings", "parking", "sanction"])
  })
  it("BENEFIT-005 to a passenger in the passenger's order", () => {
    const order = ["passenger_payment", "passenger_subsidy", "points", "sanction"]
    expect(shown("passenger", whole)).toEqual(order)
  })
  it.each(["driver", "passenger"] as const)("BENEFIT-006 to a %s with their props alone", (viewer) => {
    expect(shown(viewer, bare)).toEqual(["sanction"])
  })
  it.each([
    ["driver", "driver_earnings", ["amount", "currency"]],
    ["driver", "points", ["amount"]],
    ["driver", "parking", ["parkingSiteName"]],
    ["driver", "sanction", []],
    ["passenger", "passenger_payment", ["amount", "currency"]],
    ["passenger", "passenger_subsidy", ["amount", "currency"]],
    ["passenger", "points", ["amount"]],
    ["passenger", "sanction", []]
  ] as const)("BENEFIT-006 to a %s, %s with all of %j, and nothing else", (viewer, type, needed) => {
    const isShown = (props: typeof bare | typeof whole) =>
      benefitsFor(viewer, [{ ...props, type }]).length > 0
    const just = Object.fromEntries(needed.map((prop) => [prop, whole[prop]]))
    expect(isShown({ ...bare, ...just })).toBe(true)
    for (const prop of needed) expect(isShown({ ...whole, [prop]: null })).toBe(false)
  })
  it("BENEFIT-007 to drivers and passengers alone, compact or detailed", () => {
    const said = (schema: typeof BenefitViewer | typeof BenefitLayout) =>
      ["driver", "passenger", "compact", "detailed", "admin", ""].filter(Schema.is(schema))
    expect(said(BenefitViewer)).toEqual(["driver", "passenger"])
    expect(said(BenefitLayout)).toEqual(["compact", "detailed"])
  })
})
