import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { fullPriceOf } from "#core/booking/Booking.ts"
import { computeQuote, type QuoteQuery } from "#core/booking/computeQuote.ts"
import { metres } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aContract, anAddress, areaOf, aStop, aTrip, at } from "#tests/support/builders/entities.ts"

const area = aContract()
/** From Roskilde, in the area, over 30 km to a stop outside it. */
const quote = (more: Partial<QuoteQuery> = {}, contracts = [area], settings = defaultProductSettings) => {
  const query = {
    trip: aTrip(),
    from: aStop(0),
    to: aStop(3),
    departure: aStop(0).plannedTime,
    seats: 1,
    boardingPrice: Option.none(),
    pairDepartures: [],
    driverDepartures: [],
    passengerDepartures: [],
    passes: [],
    ...more
  }
  const terms = computeQuote(query, contracts.map(areaOf), settings)
  return { ...terms, fullPrice: fullPriceOf(terms) }
}
const byCode = { boardingPrice: Option.some(minor(0)) }

describe("the quote of a trip part", () => {
  it("SUBS-001 SUBS-002 SUBS-007 has its distance, price and subsidy", () => {
    expect(quote()).toMatchObject({
      currency: "DKK",
      fullPrice: 2500,
      price: 1500,
      subsidy: 1000,
      verdict: "eligible",
      contractId: Option.some(area.id),
      distance: 30_000,
      subsidyDecision: { verdict: "eligible", amount: 1000, contract: Option.some(area) }
    })
  })
  it.each([
    ["SUBS-002 prices the distance of the part", { to: aStop(2) }, 1750, 750],
    ["NOW-003 is free by code", byCode, 1000, 0],
    [
      "has the price of boarding by code after a booking that was given up",
      { boardingPrice: Option.some(minor(2200)) },
      3200,
      2200
    ],
    ["SUBS-002 is free when the driver does not charge", { trip: aTrip({ chargeForTrip: false }) }, 1000, 0]
  ] as const)("%s", (_case, more, fullPrice, price) => {
    expect(quote(more)).toMatchObject({ fullPrice, price })
  })
  it.each([
    ["two seats: the second one costs the full price", 2, 4000, 5000],
    ["three seats: the others cost the full price", 3, 6500, 7500],
    ["four seats: the others cost the full price", 4, 9000, 10_000]
  ] as const)("SUBS-002 SUBS-005 has one subsidy for %s", (_case, seats, price, fullPrice) => {
    expect(quote({ seats })).toMatchObject({ subsidy: 1000, price, fullPrice })
  })
  it("SUBS-002 charges every seat the same where no area pays", () => {
    expect(quote({ seats: 3 }, [])).toMatchObject({ subsidy: 0, price: 4500, fullPrice: 4500 })
  })
  it.each([
    ["up to ten kilometres", { to: aStop(1) }, 1000],
    ["when the driver does not charge", { trip: aTrip({ chargeForTrip: false }) }, 1000]
  ] as const)("SUBS-002 has free further seats %s", (_case, more, fullPrice) => {
    expect(quote({ ...more, seats: 3 })).toMatchObject({ subsidy: 1000, price: 0, fullPrice })
  })
  it("L10N-005 is in the currency of the country of the start", () => {
    const trip = aTrip({ from: anAddress({ country: "SE" }) })
    expect(quote({ trip })).toMatchObject({ currency: "SEK", subsidy: 1500 })
  })
  it("SUBS-004 has no subsidy twice an hour for one pair, counted from the departure", () => {
    const departure = at("2026-03-02T09:30:00Z")
    expect(quote({ departure, pairDepartures: [at("2026-03-02T09:00:00Z")] }).verdict).toBe(
      "fair_use_exceeded"
    )
    expect(quote({ departure, pairDepartures: [at("2026-03-02T08:00:00Z")] }).verdict).toBe("eligible")
  })
  it("SUBS-001 SUBS-007 has no subsidy when neither end is in an area", () => {
    expect(quote({ from: aStop(2) })).toMatchObject({
      subsidy: 0,
      verdict: "outside_sponsored_area",
      contractId: Option.none()
    })
  })
  it.each([
    ["is too short", { to: aStop(0, { along: metres(1999) }) }, [area], "minimum_distance_not_reached"],
    ["exceeds fair use", { pairDepartures: [aStop(0).plannedTime] }, [area], "fair_use_exceeded"],
    ["lies in an area that pays nothing", {}, [{ ...area, zeroSubsidy: true }], "eligible"]
  ] as const)("BOOK-006 N22 names no contract when it %s", (_case, more, contracts, verdict) => {
    expect(quote(more, [...contracts])).toMatchObject({ subsidy: 0, verdict, contractId: Option.none() })
  })
  it("SUBS-001 has subsidy when only its end is in an area", () => {
    const to = aStop(3, { lat: aStop(0).lat, lng: aStop(0).lng })
    expect(quote({ from: aStop(2), to }).verdict).toBe("eligible")
  })
  it.each([
    ["SUBS-014 SUBS-015 an area that pays nothing", [{ ...area, zeroSubsidy: true }], "eligible"],
    ["SUBS-010 SUBS-015 no area", [], "outside_sponsored_area"],
    ["SUBS-013 SUBS-015 a blocked area", [{ ...area, blocked: true }], "blocked_area"]
  ] as const)("%s gives no discount: the price is the full price", (_case, contracts, verdict) => {
    expect(quote({ seats: 2 }, [...contracts])).toMatchObject({ verdict, fullPrice: 3000, price: 3000 })
    expect(quote(byCode, [...contracts])).toMatchObject({ verdict, fullPrice: 0, price: 0 })
  })
  it.each([
    ["also the first ten kilometres outside every area", {}, [], 2500],
    ["only the rest where an area pays for them", {}, [area], 1500],
    ["only the rest where an area pays nothing", {}, [{ ...area, zeroSubsidy: true }], 1500],
    ["nothing up to ten kilometres", { to: aStop(1) }, [], 0],
    ["the whole way for each seat", { seats: 3 }, [], 7500],
    ["nothing by code", byCode, [], 0],
    ["nothing when the driver does not charge", { trip: aTrip({ chargeForTrip: false }) }, [], 0]
  ] as const)("SUBS-002 N02 costs %s, with that setting", (_case, more, contracts, price) => {
    const { pricing, ...others } = defaultProductSettings
    const settings = { ...others, pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }
    expect(quote(more, [...contracts], settings).price).toBe(price)
  })
  describe("in Norway", () => {
    const trip = aTrip({ from: anAddress({ country: "NO" }) })
    const valid = { name: "Ruter", state: "APPROVED", start: "2026-03-02", end: "2026-03-31" } as const
    const km = (kilometres: number) => aStop(3, { along: metres(kilometres * 1000) })
    it.each([
      [
        "15 kroner, and charges beyond ten kilometres",
        30,
        [],
        { price: 2000, subsidy: 1500, fullPrice: 3500 }
      ],
      [
        "45 with a pass, which covers the whole distance",
        30,
        [valid],
        { price: 0, subsidy: 4500, fullPrice: 4500 }
      ],
      ["the same up to 40 kilometres", 40, [valid], { price: 0, subsidy: 4500, fullPrice: 4500 }],
      [
        "45 with a pass, and charges beyond 40 kilometres",
        42.5,
        [valid],
        { price: 250, subsidy: 4500, fullPrice: 4750 }
      ]
    ] as const)("PASS-002 PASS-011 has %s", (_case, distance, passes, terms) => {
      expect(quote({ trip, to: km(distance), passes })).toMatchObject(terms)
    })
    it("PASS-011 SUBS-005 has 45 with a pass for one seat, and charges the others as without a pass", () => {
      const terms = { price: 7000, subsidy: 4500, fullPrice: 11_500 }
      expect(quote({ trip, to: km(30), passes: [valid], seats: 3 })).toMatchObject(terms)
    })
    it("PASS-011 N02 is free for the first forty kilometres with a pass, also outside every area", () => {
      const { pricing, ...others } = defaultProductSettings
      const settings = { ...others, pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }
      expect(quote({ trip, to: km(42.5), passes: [valid] }, [], settings).price).toBe(250)
      expect(quote({ trip, to: km(42.5) }, [], settings).price).toBe(4750)
      expect(quote({ trip, to: km(42.5), passes: [valid], seats: 2 }, [], settings).price).toBe(5000)
    })
    it("PASS-011 is not changed by a pass in another country", () => {
      const terms = { price: 1500, subsidy: 1000, travelPass: Option.none() }
      expect(quote({ passes: [valid] })).toMatchObject(terms)
    })
    const skyss = { ...valid, name: "Skyss", start: "2026-04-01", end: "2026-04-30" }
    it.each([
      ["the pass of the day that lowers it", { passes: [skyss, valid] }, "Ruter"],
      ["a pass that covers a part of the way", { to: km(42.5) }, "Ruter"],
      ["a pass that covers one seat of several", { seats: 3 }, "Ruter"],
      ["no pass where each passenger rides for free", { to: km(10) }, null],
      ["no pass when the driver does not charge", { trip: { ...trip, chargeForTrip: false } }, null],
      ["no pass by code, which has a price of its own", byCode, null],
      ["no pass that awaits a decision", { passes: [{ ...valid, state: "AWAITING" }] }, null],
      ["no pass that was rejected", { passes: [{ ...valid, state: "REJECTED" }] }, null],
      ["no pass of other days", { passes: [skyss] }, null]
    ] as const)("PASS-002 PASS-011 names %s", (_case, more, name) => {
      const terms = quote({ trip, to: km(30), passes: [valid], ...more })
      expect(Option.getOrNull(terms.travelPass)).toBe(name)
    })
    it("PASS-011 N02 names a pass that covers the first ten kilometres outside every area, where that setting charges", () => {
      const { pricing, ...others } = defaultProductSettings
      const settings = { ...others, pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }
      const terms = quote({ trip, to: km(10.5), passes: [valid] }, [], settings)
      expect([terms.price, terms.travelPass]).toEqual([0, Option.some("Ruter")])
    })
  })
})
