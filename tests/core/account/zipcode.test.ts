import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { toZipcode } from "#core/account/zipcode.ts"

describe("N74 postal codes", () => {
  it.each([
    ["DK", "2300", "2300"],
    ["DK", "DK-2300", "2300"],
    ["DK", "230", undefined],
    ["DK", "12300", undefined],
    ["DK", "23DK00", undefined],
    ["SE", "11455", "114 55"],
    ["SE", "114 55", "114 55"],
    ["SE", "114551", undefined],
    ["NL", "1012ab", "1012 AB"],
    ["NL", "0112AB", undefined],
    ["NL", "11012AB", undefined],
    ["NL", "1012ABC", undefined],
    ["BE", "1000", "1000"],
    ["BE", "11000", undefined],
    ["BE", "0100", undefined],
    ["NO", "0150", "0150"],
    ["NO", "00150", undefined],
    ["NO", "", undefined]
  ] as const)("%s %s", (country, typed, code) => {
    assert.strictEqual(Option.getOrUndefined(toZipcode(country, typed)), code)
  })
})
