import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { payoutOf } from "#core/booking/Booking.ts"
import { type QuoteQuery, quoteRide } from "#core/booking/quoteRide.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aContract, anAddress, areaOf, aStop, aTrip, at } from "#tests/support/builders.ts"

const area = aContract()
/** From Roskilde, in the area, over 30 km to a place outside it. */
const quote = (more: Partial<QuoteQuery> = {}, contracts = [area], settings = defaultProductSettings) =>
  quoteRide(
    {
      trip: aTrip(),
      from: aStop(0),
      to: aStop(3),
      departure: aStop(0).plannedTime,
      seats: 1,
      byCode: false,
      pairRides: [],
      passes: [],
      ...more
    },
    contracts.map(areaOf),
    settings
  )

describe("a ride between two stops", () => {
  it("SUBS-001 SUBS-002 SUBS-007 has its distance, price and subsidy", () => {
    expect(quote()).toMatchObject({
      currency: "DKK",
      fullPrice: 2500,
      price: 1500,
      subsidy: 1000,
      verdict: "eligible",
      contractId: Option.some(area.id),
      distance: 30_000,
      subsidyAnswer: { verdict: "eligible", amount: 1000, contract: Option.some(area) }
    })
  })
  it.each([
    ["SUBS-002 a part of the way costs that part", { to: aStop(2) }, 1750, 750],
    ["SUBS-002 seats cost each their price", { seats: 3 }, 7500, 4500],
    ["NOW-003 boarding by code is free", { byCode: true, seats: 2 }, 5000, 0],
    ["SUBS-002 free where the driver does not charge", { trip: aTrip({ chargeForTrip: false }) }, 2500, 0]
  ] as const)("%s", (_case, more, fullPrice, price) => {
    expect(quote(more)).toMatchObject({ fullPrice, price })
  })
  it("SUBS-005 brings the subsidy for the person, not for each seat", () => {
    expect(quote({ seats: 3 }).subsidy).toBe(1000)
  })
  it("L10N-005 is paid in the money of the country where the trip begins", () => {
    const trip = aTrip({ from: anAddress({ country: "SE" }) })
    expect(quote({ trip })).toMatchObject({ currency: "SEK", subsidy: 1500 })
  })
  it("SUBS-004 brings no subsidy twice an hour for one pair, counted from when this ride begins", () => {
    const departure = at("2026-03-02T09:30:00Z")
    expect(quote({ departure, pairRides: [at("2026-03-02T09:00:00Z")] }).verdict).toBe("fair_use_exceeded")
    expect(quote({ departure, pairRides: [at("2026-03-02T08:00:00Z")] }).verdict).toBe("eligible")
  })
  it("SUBS-001 SUBS-007 brings none where neither end is in an area", () => {
    expect(quote({ from: aStop(2) })).toMatchObject({
      subsidy: 0,
      verdict: "outside_sponsored_area",
      contractId: Option.none()
    })
  })
  it.each([
    ["is too short", { to: aStop(0, { along: metres(1999) }) }, [area], "minimum_distance_not_reached"],
    ["comes too often", { pairRides: [aStop(0).plannedTime] }, [area], "fair_use_exceeded"],
    ["lies in an area that pays nothing", {}, [{ ...area, zeroSubsidy: true }], "eligible"]
  ] as const)("BOOK-006 N22 names no contract that pays where it %s", (_case, more, contracts, verdict) => {
    expect(quote(more, [...contracts])).toMatchObject({ subsidy: 0, verdict, contractId: Option.none() })
  })
  it("SUBS-001 brings it where only the end is in the area", () => {
    const to = aStop(3, { lat: aStop(0).lat, lng: aStop(0).lng })
    expect(quote({ from: aStop(2), to }).verdict).toBe("eligible")
  })
  it.each([
    ["SUBS-014 SUBS-015 an area that pays nothing", [{ ...area, zeroSubsidy: true }], "eligible"],
    ["SUBS-010 SUBS-015 no area", [], "outside_sponsored_area"],
    ["SUBS-013 SUBS-015 a blocked area", [{ ...area, blocked: true }], "blocked_area"]
  ] as const)("%s discounts nothing: the price is the full price", (_case, contracts, verdict) => {
    expect(quote({ seats: 2 }, [...contracts])).toMatchObject({ verdict, fullPrice: 3000, price: 3000 })
    expect(quote({ byCode: true }, [...contracts])).toMatchObject({ verdict, fullPrice: 0, price: 0 })
  })
  it.each([
    ["the first ten kilometres too outside every area", {}, [], 2500],
    ["not where an area pays for them", {}, [area], 1500],
    ["not where an area pays nothing", {}, [{ ...area, zeroSubsidy: true }], 1500],
    ["nothing up to ten kilometres", { to: aStop(1) }, [], 0],
    ["nothing by code", { byCode: true }, [], 0],
    ["nothing where the driver does not charge", { trip: aTrip({ chargeForTrip: false }) }, [], 0]
  ] as const)("SUBS-002 N02 costs %s, where the product wants it so", (_case, more, contracts, price) => {
    const { pricing, ...others } = defaultProductSettings
    const settings = { ...others, pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }
    expect(quote(more, [...contracts], settings).price).toBe(price)
  })
  describe("in Norway", () => {
    const trip = aTrip({ from: anAddress({ country: "NO" }) })
    const valid = { state: "APPROVED", start: "2026-03-02", end: "2026-03-31" } as const
    const km = (kilometres: number) => aStop(3, { along: metres(kilometres * 1000) })
    it.each([
      [
        "15 kroner, and what is beyond ten kilometres",
        30,
        [],
        { price: 2000, subsidy: 1500, fullPrice: 3500 }
      ],
      ["45 with a pass, which covers it all", 30, [valid], { price: 0, subsidy: 4500, fullPrice: 3500 }],
      ["the same up to 40 kilometres", 40, [valid], { price: 0, subsidy: 4500, fullPrice: 4500 }],
      ["what is beyond them", 42.5, [valid], { price: 250, subsidy: 4500, fullPrice: 4750 }],
      [
        "15 with a pass that has expired",
        30,
        [{ ...valid, end: "2026-03-01" }],
        { price: 2000, subsidy: 1500, fullPrice: 3500 }
      ]
    ] as const)("PASS-002 PASS-011 brings %s", (_case, distance, passes, terms) => {
      expect(quote({ trip, to: km(distance), passes })).toMatchObject(terms)
    })
    it("PASS-011 N02 costs the holder of a pass nothing of the first forty kilometres outside every area either", () => {
      const { pricing, ...others } = defaultProductSettings
      const settings = { ...others, pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }
      expect(quote({ trip, to: km(42.5), passes: [valid] }, [], settings).price).toBe(250)
      expect(quote({ trip, to: km(42.5) }, [], settings).price).toBe(4750)
    })
    it("PASS-011 is another matter elsewhere", () => {
      expect(quote({ passes: [valid] })).toMatchObject({ price: 1500, subsidy: 1000 })
    })
  })
  it("BOOK-002 pays the driver price and subsidy", () => {
    expect(payoutOf(quote())).toBe(2500)
  })
})
