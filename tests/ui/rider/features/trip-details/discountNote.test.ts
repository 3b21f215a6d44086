import { createElement } from "react"
import { describe, expect, it } from "vitest"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { minor } from "#core/shared/Money.ts"
import { DiscountNote } from "#rider/features/trip-details/DiscountNote.tsx"
import { PriceTable } from "#rider/features/trip-details/PriceTable.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"
import { aDriverTripView, aJourney } from "#tests/ui/rider/views.ts"

const mette = aDriverTripView(1).user
const aRide = (more: Partial<MarketplaceTripView>): MarketplaceTripView =>
  aJourney({
    public: false,
    provider: null,
    driver: mette,
    price: { price: minor(2500), discountedPrice: minor(2500) },
    actualPrice: minor(2500),
    ...more
  })
const note = (more: Partial<MarketplaceTripView>): string =>
  renderText(createElement(DiscountNote, { trip: aRide(more) }))

describe("the note of a ride without subsidy", () => {
  it.each([
    [
      "SUBS-010 outside the partner areas",
      "outside_sponsored_area",
      "This ride is outside our partner areas and gets no subsidy."
    ],
    ["SUBS-013 in a blocked area", "blocked_area", "Rides here get no subsidy."]
  ] as const)("%s", (_case, discountReason, text) => {
    expect(note({ discountReason })).toBe(text)
  })
  it("SUBS-011 names the driver with whom fair use is exceeded, and is not shown without one", () => {
    expect(note({ discountReason: "fair_use_exceeded" })).toBe(
      "The subsidised rides with Mette are used up for now: this one gets no subsidy."
    )
    expect(note({ discountReason: "fair_use_exceeded", driver: null })).toBe("")
  })
  it("SUBS-008 SUBS-012 names the minimum distance of the payload", () => {
    const discountEligiblePayload = { minimumDistance: 5000, areas: [], violation: null }
    expect(note({ discountReason: "minimum_distance_not_reached", discountEligiblePayload })).toBe(
      "Rides under 5 km get no subsidy."
    )
  })
  it("SUBS-014 SUBS-015 tells of an area that pays nothing, and is hidden when the price is reduced", () => {
    expect(note({ discountReason: "eligible" })).toBe("The partner of this area pays nothing for this ride.")
    expect(note({ discountReason: "eligible", actualPrice: minor(1500) })).toBe("")
  })
})

describe("the price of a ride", () => {
  it("SUBS-009 names the partner area that pays the difference", () => {
    const trip = aRide({ actualPrice: minor(1500), contract: { publicAreaName: "Roskilde" } })
    expect(renderText(createElement(PriceTable, { trip, seats: 1 }))).toBe(
      "Price Full price kr. 25 Paid for by Roskilde -kr. 10 You pay kr. 15"
    )
  })
})
