import { assert, describe, it } from "@effect/vitest"
import { metres } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { mostSubsidy } from "#core/subsidy/subsidyAmount.ts"

describe("the most subsidy that a passenger can bring", () => {
  it.each([
    ["SUBS-003 nothing below the country's minimum", 1_999, "DK", 0],
    ["SUBS-003 nothing below the longer Dutch minimum", 4_999, "NL", 0],
    ["SUBS-003 something at the minimum itself", 2_000, "DK", 200],
    ["SUBS-005 one krone for every covered kilometre in Denmark", 7_500, "DK", 750],
    ["SUBS-005 ten kroner at most in Denmark", 48_000, "DK", 1_000],
    ["SUBS-005 a flat amount in Sweden", 48_000, "SE", 1_500]
  ] as const)("%s", (_case, distance, country, amount) => {
    assert.strictEqual(mostSubsidy(metres(distance), country, defaultProductSettings), minor(amount))
  })
})
