import { createElement } from "react"
import { describe, expect, it } from "vitest"
import type { BenefitLayout, BenefitViewer } from "#core/booking/benefitDisplay.ts"
import type { BenefitView } from "#core/contract/views/benefits.ts"
import { minor } from "#core/shared/Money.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"

const nothing: BenefitView = {
  type: "points",
  amount: null,
  currency: null,
  originalAmount: null,
  campaignName: null,
  parkingSiteName: null,
  sanctionType: null
}
const money = { amount: minor(1250), currency: "DKK" } as const
const items: readonly BenefitView[] = [
  { ...nothing, type: "sanction", sanctionType: "outside_sponsored_area" },
  { ...nothing, type: "parking", parkingSiteName: "Nord" },
  { ...nothing, type: "passenger_subsidy", ...money },
  { ...nothing, type: "driver_earnings", ...money },
  { ...nothing, type: "points", amount: minor(3), campaignName: "May" },
  { ...nothing, type: "passenger_payment", ...money, originalAmount: minor(2500) }
]
const shown = (
  viewer: BenefitViewer,
  benefits: readonly BenefitView[] = items,
  more: { readonly view?: BenefitLayout; readonly isOver?: boolean } = {}
) => renderText(createElement(Benefits, { viewer, benefits, ...more }))
const outside = "Some bookings are outside our partner areas and don't qualify for subsidies and benefits"

describe("the benefits of a trip", () => {
  it("BENEFIT-001 BENEFIT-002 BENEFIT-004 are points, earnings, parking and sanction for the driver", () => {
    expect(shown("driver")).toBe(`3 points May You earn kr. 12.50 Parking at Nord ${outside}`)
  })
  it("BENEFIT-005 BENEFIT-002 are payment with the full price, subsidy, points and sanction for the passenger", () => {
    expect(shown("passenger")).toBe(
      `You pay Full price kr. 25 kr. 12.50 Paid for you kr. 12.50 3 points May ${outside}`
    )
  })
  it("BENEFIT-006 leave out an item without its props", () => {
    expect(
      shown("driver", [
        { ...nothing, type: "parking" },
        { ...nothing, type: "driver_earnings" }
      ])
    ).toBe("")
  })
  it("BENEFIT-007 have the same words for both viewers in either view, and the past tense when the trip is over", () => {
    const payment = items.filter(({ type }) => type === "passenger_payment")
    for (const view of ["compact", "detailed"] as const) {
      expect(shown("driver", payment, { view })).toBe("")
      expect(shown("passenger", payment, { view, isOver: true })).toBe("You paid Full price kr. 25 kr. 12.50")
    }
  })
  it.each([
    [
      "BENEFIT-003 BENEFIT-008 that was ended automatically",
      "ended_automatically",
      "This ride was ended automatically, and doesn't qualify for subsidies and benefits"
    ],
    ["BENEFIT-003 BENEFIT-009 outside the partner areas", "outside_sponsored_area", outside],
    // Every sanction of this server has a kind that the app knows.
    ["BENEFIT-010 of any other kind", null, "This ride does not qualify for subsidies and benefits"]
  ] as const)("tell of a ride %s", (_case, sanctionType, text) => {
    expect(shown("driver", [{ ...nothing, type: "sanction", sanctionType }])).toBe(text)
  })
})
