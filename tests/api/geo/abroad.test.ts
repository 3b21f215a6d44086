import { assert, describe, it } from "@effect/vitest"
import { makeIsAbroad } from "#api/geo/region/abroad.ts"

const isAbroad = makeIsAbroad()

describe("N34 the countries in which nobody drives for us", () => {
  it.each([
    ["Flensburg", 54.78, 9.43],
    ["Aachen", 50.7753, 6.0839],
    ["Luxembourg", 49.6116, 6.13],
    ["Lille", 50.63, 3.06],
    ["New York", 40.7, -74]
  ] as const)("begin before %s", (_, lat, lng) => {
    assert.isTrue(isAbroad({ lat, lng }))
  })

  it.each([
    ["Padborg", 54.8247, 9.3594],
    ["Rønne", 55.1, 14.7],
    ["Haparanda", 65.8355, 24.1368],
    ["Kirkenes", 69.727, 30.045],
    ["Maastricht", 50.8514, 5.691],
    ["Baarle", 51.443, 4.929],
    ["Arlon", 49.6833, 5.8167],
    ["the Kattegat", 56.5, 11.9]
  ] as const)("leave out %s", (_, lat, lng) => {
    assert.isFalse(isAbroad({ lat, lng }))
  })
})
