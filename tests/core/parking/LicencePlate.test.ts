import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const { parking } = defaultProductSettings
const read = (typed: string) =>
  Result.match(toLicencePlate(typed, parking), { onFailure: ({ _tag }) => _tag, onSuccess: (plate) => plate })

describe("a licence plate", () => {
  it.each([
    ["PARK-012 is written in capitals", "ab12345", "AB12345"],
    ["PARK-012 in those of its alphabet", "åß1", "ÅSS1"],
    ["is written together", " AB 12-345 ", "AB12345"],
    ["PARK-011 has two characters", "A1", "A1"],
    ["PARK-011 has eight", "ABCD1234", "ABCD1234"],
    ["PARK-011 does not have one", "A", "invalid_license_plate"],
    ["PARK-011 does not have nine", "ABCD12345", "invalid_license_plate"],
    ["PARK-011 is not made of signs", "AB!2345", "invalid_license_plate"],
    ["PARK-011 is not made of pictures", "🚗🚗🚗", "invalid_license_plate"],
    ["PARK-015 is missing when nothing was typed", "", "missing_license_plate"],
    ["PARK-015 is missing when only spaces were typed", "  -", "missing_license_plate"]
  ])("%s", (_case, typed, expected) => {
    expect(read(typed)).toBe(expected)
  })

  it("PARK-011 says how long it may be", () => {
    expect(Result.getOrThrow(Result.flip(toLicencePlate("A", parking)))).toMatchObject({ min: 2, max: 8 })
  })

  it("PARK-011 PARK-012 has two to eight capitals and digits, or is refused, and read again is the same", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (typed) => {
        for (const plate of Option.toArray(Option.getSuccess(toLicencePlate(typed, parking)))) {
          expect(Array.from(plate).length).toBeGreaterThanOrEqual(parking.plate.minLength)
          expect(Array.from(plate).length).toBeLessThanOrEqual(parking.plate.maxLength)
          expect(plate).toMatch(/^[\p{Lu}\p{Nd}]+$/u)
          expect([plate.toUpperCase(), read(plate)]).toEqual([plate, plate])
        }
      })
    )
  })
})
