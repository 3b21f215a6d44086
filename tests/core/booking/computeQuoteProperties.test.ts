import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fullPriceOf } from "#core/booking/Booking.ts"
import { computeQuote, type QuoteQuery } from "#core/booking/computeQuote.ts"
import { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { fullPrice } from "#core/subsidy/price.ts"
import { aContract, anAddress, areaOf, aStop, aTrip } from "#tests/support/builders/entities.ts"

const amounts = fc.oneof(
  fc.record({ flat: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ perKm: fc.constantFrom(0.33, 1, 2.5), max: fc.integer({ min: 0, max: 60 }) })
)

const contracts = fc.record({
  country: fc.constantFrom(...Country.literals),
  amount: fc.option(amounts, { nil: undefined }),
  minimumDistance: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
  zeroSubsidy: fc.boolean(),
  blocked: fc.boolean()
})

const pass = { name: "Ruter", state: "APPROVED", start: "2026-01-01", end: "2026-12-31" } as const

const trips = fc.record({
  country: fc.constantFrom(...Country.literals),
  distance: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 900_000 })),
  charges: fc.boolean(),
  hasPass: fc.boolean(),
  isFairUse: fc.boolean(),
  contract: fc.option(contracts, { nil: undefined }),
  chargeFirstTenOutsidePartner: fc.boolean()
})
type Case = typeof trips extends fc.Arbitrary<infer A> ? A : never

const settingsOf = ({ chargeFirstTenOutsidePartner }: Case) => ({
  ...defaultProductSettings,
  pricing: { ...defaultProductSettings.pricing, chargeFirstTenOutsidePartner }
})

const quoteOf = (one: Case, more: Partial<QuoteQuery> = {}) => {
  const { charges, contract, country, distance, hasPass, isFairUse } = one
  const departure = aStop(0).plannedTime
  const query = {
    trip: aTrip({ from: anAddress({ country }), chargeForTrip: charges }),
    from: aStop(0),
    to: aStop(3, { along: metres(distance) }),
    departure,
    seats: 1,
    boardingPrice: Option.none(),
    pairDepartures: isFairUse ? [] : [departure],
    driverDepartures: [],
    passengerDepartures: [],
    passes: hasPass ? [pass] : [],
    ...more
  }
  const areas =
    contract === undefined
      ? []
      : [
          areaOf(
            aContract({
              ...contract,
              amount: Option.fromUndefinedOr(contract.amount),
              minimumDistance: Option.map(Option.fromUndefinedOr(contract.minimumDistance), metres)
            })
          )
        ]
  return computeQuote(query, areas, settingsOf(one))
}

/** The least and the most that a further seat costs: nothing, or the full price, or without subsidy a part of it. */
const furtherSeat = (one: Case, subsidy: number): readonly [least: number, most: number] => {
  const tariff = fullPrice(metres(one.distance), one.country, settingsOf(one))
  if (!one.charges || one.distance <= 10_000) return [0, 0]
  return [subsidy > 0 ? tariff : 1, tariff]
}

describe("a quote of any seats, country, distance, contract and setting", () => {
  it("SUBS-002 SUBS-005 has one subsidy, and further seats that cost the full price where there is one", () => {
    fc.assert(
      fc.property(trips, fc.integer({ min: 2, max: 4 }), (one, seats) => {
        const [single, several] = [quoteOf(one), quoteOf(one, { seats })]
        const [least, most] = furtherSeat(one, single.subsidy)
        const further = (several.price - single.price) / (seats - 1)
        expect(several.subsidy).toBe(single.subsidy)
        expect(further).toBeGreaterThanOrEqual(least)
        expect(further).toBeLessThanOrEqual(most)
      }),
      { numRuns: 1000 }
    )
  })

  it("SUBS-002 BOOK-002 has a price of whole minor units, never negative, and the driver earns price and subsidy", () => {
    fc.assert(
      fc.property(
        trips,
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
        (one, seats, price) => {
          const boardingPrice = Option.map(Option.fromUndefinedOr(price), minor)
          const terms = quoteOf(one, { seats, boardingPrice })
          expect([Number.isInteger(terms.price), terms.price >= 0]).toEqual([true, true])
          expect(fullPriceOf(terms)).toBe(terms.price + terms.subsidy)
          expect(Option.isSome(terms.contractId)).toBe(terms.subsidy > 0)
        }
      ),
      { numRuns: 1000 }
    )
  })
})
