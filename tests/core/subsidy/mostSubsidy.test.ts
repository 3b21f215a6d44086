import { describe, expect, it } from "vitest"
import { type Country, currencyOf } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { fromMainUnit } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { mostSubsidy } from "#core/subsidy/subsidyAmount.ts"

const most = (country: Country, distance: number) =>
  mostSubsidy(metres(distance), country, defaultProductSettings)

describe("SUBS-005 the subsidy that the form of an offer shows", () => {
  it.each([
    ["DK", "DKK", 10],
    ["NO", "NOK", 15],
    ["SE", "SEK", 15],
    ["NL", "EUR", 2]
  ] as const)("in %s is in %s, and at most %i", (country, currency, amount) => {
    expect(currencyOf[country]).toBe(currency)
    expect(most(country, 300_000)).toBe(fromMainUnit(amount))
  })
  it("grows with the kilometres in Denmark until its maximum", () => {
    expect([8_000, 10_000, 12_000].map((distance) => most("DK", distance))).toEqual(
      [8, 10, 10].map(fromMainUnit)
    )
  })
})
