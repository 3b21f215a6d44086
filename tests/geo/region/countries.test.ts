import { assert, describe, it } from "@effect/vitest"
import { makeCountryOf } from "#geo/region/countries.ts"

describe("the country of a point", () => {
  const countryOf = makeCountryOf()
  it.each([
    ["København", 55.676, 12.57, "DK"],
    ["Rønne", 55.1, 14.7, "DK"],
    ["Malmö", 55.605, 13.0, "SE"],
    ["Oslo", 59.91, 10.75, "NO"],
    ["Amsterdam", 52.37, 4.9, "NL"],
    ["Antwerpen", 51.22, 4.4, "BE"],
    ["the pier of Hanstholm", 57.13, 8.6, "DK"],
    ["Flensburg", 54.78, 9.43, undefined],
    ["Vaduz", 47.14, 9.52, undefined],
    ["the middle of the North Sea", 56, 4, undefined]
  ] as const)("is right for %s", (_place, lat, lng, country) => {
    assert.strictEqual(countryOf(lat, lng), country)
  })
})
