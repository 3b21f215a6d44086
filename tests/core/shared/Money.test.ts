import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromMainUnit, minor, money, toMainUnit } from "#core/shared/Money.ts"

describe("money", () => {
  it("is whole minor units inside, and a decimal number of the main unit on the wire", () => {
    expect(toMainUnit(minor(1250))).toBe(12.5)
    expect(fromMainUnit(12.5)).toBe(1250)
    expect(fromMainUnit(0.29)).toBe(29)
    expect(money(1250, "SEK")).toEqual({ amount: 1250, currency: "SEK" })
  })
  it("survives the conversion to the main unit and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromMainUnit(toMainUnit(minor(amount)))).toBe(amount)
      })
    )
  })
})
