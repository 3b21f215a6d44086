import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkPostalCode } from "#core/account/checkPostalCode.ts"

describe("ONB-010 N74 a postal code", () => {
  it.each([
    ["DK", "0799", "unknown_zipcode"],
    ["DK", "0800", null],
    ["DK", "0999", null],
    ["DK", "1000", null],
    ["DK", "8200", null],
    ["DK", "9999", null],
    ["SE", "099 99", "unknown_zipcode"],
    ["SE", "100 00", null],
    ["SE", "211 20", null],
    ["SE", "221 00", null],
    ["SE", "984 99", null],
    ["NL", "1000 AA", null],
    ["NL", "9999 ZZ", null],
    ["NL", "1012 AS", null],
    ["NL", "1012 SA", "unknown_zipcode"],
    ["NL", "1012 SB", null],
    ["NL", "1012 SD", "unknown_zipcode"],
    ["NL", "1012 SS", "unknown_zipcode"],
    ["BE", "1000", null],
    ["BE", "9999", null],
    ["NO", "0000", "unknown_zipcode"],
    ["NO", "0001", null],
    ["NO", "9999", null]
  ] as const)(
    "without a listed city exists unless it is never issued: %s %s",
    (country, zipcode, outcome) => {
      const checked = checkPostalCode(country, zipcode, Option.none())
      assert.strictEqual(
        Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: Option.getOrNull }),
        outcome
      )
    }
  )

  it("has the listed city, whatever its form", () => {
    const listed = Option.some("København C")
    assert.deepStrictEqual(checkPostalCode("DK", "0783", listed), Result.succeed(listed))
  })
})
