import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plateAsTyped, toLicencePlate } from "#core/parking/LicencePlate.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const { parking } = defaultProductSettings
const read = (typed: string) =>
  Result.match(toLicencePlate(typed, parking), { onFailure: ({ _tag }) => _tag, onSuccess: (plate) => plate })

describe("a licence plate", () => {
  it.each([
    ["PARK-012 has capital letters", "ab12345", "AB12345"],
    ["PARK-012 has the capital letters of its alphabet", "åß1", "ÅSS1"],
    ["has no separators", " AB 12-345 ", "AB12345"],
    ["PARK-011 has two characters or more", "A1", "A1"],
    ["PARK-011 has eight characters at most", "ABCD1234", "ABCD1234"],
    ["PARK-011 is refused with one character", "A", "invalid_license_plate"],
    ["PARK-011 is refused with nine characters", "ABCD12345", "invalid_license_plate"],
    ["PARK-011 is refused with punctuation", "AB!2345", "invalid_license_plate"],
    ["PARK-011 is refused with emoji", "🚗🚗🚗", "invalid_license_plate"],
    ["PARK-015 is missing when empty", "", "missing_license_plate"],
    ["PARK-015 is missing with separators only", "  -", "missing_license_plate"]
  ])("%s", (_case, typed, expected) => {
    expect(read(typed)).toBe(expected)
  })

  it.each([
    ["PARK-012 in capitals", "ab12345", "AB12345"],
    ["PARK-013 with eight characters at most", "abcd 1234 5678", "ABCD1234"],
    ["PARK-012 without separators", "ab 12-3", "AB123"]
  ])("is shown while it is typed %s", (_case, typed, shown) => {
    expect(plateAsTyped(typed, parking)).toBe(shown)
  })

  it("PARK-011 is refused with the allowed lengths", () => {
    expect(Result.getOrThrow(Result.flip(toLicencePlate("A", parking)))).toMatchObject({ min: 2, max: 8 })
  })

  it("PARK-011 PARK-012 has two to eight capitals and digits or is refused, and normalises to itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (typed) => {
        for (const plate of Option.toArray(Option.getSuccess(toLicencePlate(typed, parking)))) {
          expect(Array.from(plate).length).toBeGreaterThanOrEqual(2)
          expect(Array.from(plate).length).toBeLessThanOrEqual(8)
          expect(plate).toMatch(/^[\p{Lu}\p{Nd}]+$/u)
          expect([plate.toUpperCase(), read(plate)]).toEqual([plate, plate])
        }
      })
    )
  })
})
