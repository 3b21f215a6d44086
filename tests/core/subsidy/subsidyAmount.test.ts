import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings, withOverrides } from "#core/shared/ProductSettings.ts"
import { countryMinimum, mostSubsidy } from "#core/subsidy/subsidyAmount.ts"

describe("the shortest subsidised distance", () => {
  const minimums = (overrides: object) => {
    const settings = Result.getOrThrow(withOverrides({ subsidy: { minimumMeters: overrides } }))
    return Country.literals.map((country) => countryMinimum(country, settings))
  }
  it.each([
    ["SUBS-003 is 2 km, in the Netherlands and Belgium 5 km", {}, [2000, 2000, 5000, 5000, 2000]],
    [
      "SUBS-003 can be changed for countries without their own",
      { default: 3000 },
      [3000, 3000, 5000, 5000, 3000]
    ],
    ["SUBS-003 can be changed for one country", { DK: 0, NL: 4000 }, [0, 2000, 4000, 5000, 2000]]
  ])("%s", (_case, overrides, expected) => {
    assert.deepStrictEqual<ReadonlyArray<number>>(minimums(overrides), expected)
  })
})

describe("the most subsidy that a passenger can bring", () => {
  it.each([
    ["SUBS-003 is zero below the country's minimum", 1_999, "DK", 0],
    ["SUBS-003 is zero below the longer Dutch minimum", 4_999, "NL", 0],
    ["SUBS-003 is paid at the minimum itself", 2_000, "DK", 200],
    ["SUBS-005 is one krone for every covered kilometre in Denmark", 7_500, "DK", 750],
    ["SUBS-005 is at most ten kroner in Denmark", 48_000, "DK", 1_000],
    ["SUBS-005 is a flat amount in Sweden", 48_000, "SE", 1_500]
  ] as const)("%s", (_case, distance, country, amount) => {
    assert.strictEqual(mostSubsidy(metres(distance), country, defaultProductSettings), minor(amount))
  })
})
