import { assert, describe, it } from "@effect/vitest"
import { makeBorders } from "#geo/region/borders.ts"

const { isAbroad, isInOtherCountry } = makeBorders()

describe("N34 a point abroad", () => {
  it.each([
    ["Flensburg", 54.78, 9.43],
    ["Aachen", 50.7753, 6.0839],
    ["Luxembourg", 49.6116, 6.13],
    ["Lille", 50.63, 3.06],
    ["New York", 40.7, -74]
  ] as const)("includes %s", (_, lat, lng) => {
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
  ] as const)("excludes %s", (_, lat, lng) => {
    assert.isFalse(isAbroad({ lat, lng }))
  })
})

describe("TRIP-025 the country of an address", () => {
  it.each([
    ["Roskilde", 55.6415, 12.0803, "NO"],
    ["Roskilde", 55.6415, 12.0803, "SE"],
    ["Copenhagen", 55.67519, 12.55326, "SE"],
    ["Rønne", 55.1, 14.7, "SE"],
    ["Malmö", 55.6059, 13.0007, "DK"],
    ["Gothenburg", 57.7089, 11.9746, "NO"],
    ["Amsterdam", 52.3702, 4.8952, "BE"],
    ["Brussels", 50.8467, 4.3525, "NL"]
  ] as const)("cannot contain %s (%f, %f): %s", (_, lat, lng, country) => {
    assert.isTrue(isInOtherCountry({ lat, lng }, country))
  })

  it.each([
    ["Roskilde", 55.6415, 12.0803, "DK"],
    ["Rønne", 55.1, 14.7, "DK"],
    ["Helsingør", 56.0361, 12.6136, "SE"],
    ["Malmö", 55.6059, 13.0007, "SE"],
    ["Baarle", 51.443, 4.929, "NL"],
    ["Baarle", 51.443, 4.929, "BE"],
    ["Maastricht", 50.8514, 5.691, "BE"],
    ["Svinesund", 59.0958, 11.2686, "NO"],
    ["Svinesund", 59.0958, 11.2686, "SE"],
    ["the Kattegat", 56.5, 11.9, "NL"],
    ["Aachen, a point abroad", 50.7753, 6.0839, "BE"]
  ] as const)("may contain %s (%f, %f): %s", (_, lat, lng, country) => {
    assert.isFalse(isInOtherCountry({ lat, lng }, country))
  })
})
