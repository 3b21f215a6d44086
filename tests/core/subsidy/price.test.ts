import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { fullPrice, passengerCharge, seatPrice } from "#core/subsidy/price.ts"

describe("the full price, in minor units", () => {
  it.each([
    ["N02 is a krone per kilometre up to ten", 500, 5000, "DK"],
    ["N02 is 75 øre per kilometre beyond ten", 1375, 15_000, "DK"],
    ["N02 is 50 øre per kilometre beyond 50", 4500, 60_000, "DK"],
    ["N02 is rounded up to 25 øre", 525, 5010, "DK"],
    ["N02 has a fixed first part in Norway", 2000, 15_000, "NO"],
    ["N02 is rounded up to 5 cents in the Netherlands", 255, 15_010, "NL"]
  ] as const)("%s", (_case, price, distance, country) => {
    expect(fullPrice(metres(distance), country, defaultProductSettings)).toBe(price)
  })
})

it("N02 the price of the first ten kilometres follows the settings", () => {
  const { pricing, subsidy } = defaultProductSettings
  const expensive = { subsidy, pricing: { ...pricing, DK: { ...pricing.DK, perKm0_10: 2 } } }
  expect(fullPrice(metres(5000), "DK", expensive)).toBe(1000)
})

describe("the passenger pays", () => {
  it.each([
    ["SUBS-002 nothing up to ten kilometres", 0, 10_000, true],
    ["SUBS-002 only the kilometres beyond", 375, 15_000, true],
    ["SUBS-002 nothing when the driver does not charge", 0, 15_000, false]
  ] as const)("%s", (_case, price, distance, charges) => {
    expect(passengerCharge(metres(distance), "DK", charges, defaultProductSettings)).toBe(price)
  })
  it("SUBS-002 never more than the full price, in any country", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Country.literals),
        fc.integer({ min: 1, max: 900_000 }),
        (country, distance) => {
          const pays = passengerCharge(metres(distance), country, true, defaultProductSettings)
          expect(pays).toBeLessThanOrEqual(fullPrice(metres(distance), country, defaultProductSettings))
        }
      )
    )
  })
})

describe("a seat costs", () => {
  it.each([
    ["SUBS-002 the kilometres beyond ten", { distance: 15_000, chargeForTrip: true, isFull: false }, 375],
    ["N89 all kilometres of a full seat", { distance: 15_000, chargeForTrip: true, isFull: true }, 1375],
    ["SUBS-002 nothing up to ten kilometres", { distance: 10_000, chargeForTrip: true, isFull: true }, 0],
    [
      "SUBS-002 nothing where the driver does not charge",
      { distance: 15_000, chargeForTrip: false, isFull: true },
      0
    ]
  ])("%s", (_case, { distance, ...terms }, price) => {
    const seat = { ...terms, distance: metres(distance), country: "DK" } as const
    expect(seatPrice(seat, defaultProductSettings)).toBe(price)
  })
})
