import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { type AreaPolicy, contractAt, type PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { aContract, areaOf, at } from "#tests/support/builders/entities.ts"

const terms = {
  minimumDistance: Option.none(),
  amount: Option.none(),
  zeroSubsidy: false,
  blocked: false
} as const
const policy = (start: string, end: string | null, more: Partial<AreaPolicy> = {}): AreaPolicy => ({
  ...terms,
  start,
  end: Option.fromNullishOr(end),
  ...more
})
const areaWith = (...policies: ReadonlyArray<AreaPolicy>): PartnerArea => ({
  ...areaOf(aContract()),
  policies
})

/** From March on the minimum is 3 km, in May nothing is paid, and from July on half a krone for each kilometre. */
const area = areaWith(
  policy("2026-03-01", "2026-04-30", { minimumDistance: Option.some(metres(3000)) }),
  policy("2026-05-01", "2026-05-31", { zeroSubsidy: true }),
  policy("2026-07-01", null, { amount: Option.some({ perKm: 0.5, max: 5 }) })
)
const march = aContract({ minimumDistance: Option.some(metres(3000)) })

describe("a partner area", () => {
  it.each([
    ["is not one before its first day", "2026-02-28T22:59:59Z", null],
    ["has its terms from the local midnight of the first day on", "2026-02-28T23:00:00Z", march],
    ["has them until the last second of the last day", "2026-04-30T21:59:59Z", march],
    ["has the next terms from then on", "2026-04-30T22:00:00Z", aContract({ zeroSubsidy: true })],
    ["is not one between two policies", "2026-06-15T12:00:00Z", null],
    [
      "has the last terms without an end",
      "2031-01-01T12:00:00Z",
      aContract({ amount: Option.some({ perKm: 0.5, max: 5 }) })
    ]
  ])("SUBS-001 SUBS-003 SUBS-005 %s", (_case, departure, contract) => {
    expect(contractAt(area, at(departure))).toEqual(Option.fromNullishOr(contract))
  })

  it("SUBS-001 has on each day the terms that began last, in any order of policies", () => {
    const day = (number: number) =>
      DateTime.formatIsoDate(DateTime.add(at("2026-01-01T00:00:00Z"), { days: number }))
    const starts = fc.uniqueArray(fc.nat({ max: 300 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(starts, fc.nat({ max: 330 }), (numbers, dayNumber) => {
        const sorted = numbers.toSorted((a, b) => a - b)
        const policies = sorted.map((start, index) => {
          const next = sorted[index + 1]
          return policy(day(start), next === undefined ? null : day(next - 1), {
            minimumDistance: Option.some(metres(start))
          })
        })
        const began = sorted.findLast((start) => start <= dayNumber)
        const found = contractAt(areaWith(...policies.toReversed()), at(`${day(dayNumber)}T12:00:00Z`))
        expect(Option.flatMap(found, ({ minimumDistance }) => minimumDistance)).toEqual(
          Option.fromUndefinedOr(began)
        )
      })
    )
  })
})
