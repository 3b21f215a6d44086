import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { phoneCountry, toPhone } from "#core/account/phone.ts"

describe("AUTH-013 a phone number", () => {
  it.each([
    ["+45 12 34 56 78", undefined],
    ["+45 21 34 56 78", "+4521345678"],
    ["004521345678", "+4521345678"],
    ["+46 (0)70-123 45 67", "+46701234567"],
    ["+46 08 123 456", "+468123456"],
    ["+31 6 12345678", "+31612345678"],
    ["+31 06 12345678", "+31612345678"],
    ["+32 0470 12 34 56", "+32470123456"],
    ["+47 412 34 567", "+4741234567"],
    ["+4521345", undefined],
    ["+45 30 01 23 45", "+4530012345"],
    ["+46 70 123 45 67", "+46701234567"],
    ["(+45) 21/34.56-78", "+4521345678"],
    ["+45 021345678", undefined],
    ["+47 0412 34 567", undefined],
    ["+45 0045 21345678", undefined],
    ["x+4521345678", undefined],
    ["+4521345678x", undefined],
    ["+4712345678", undefined],
    ["+46 0", undefined],
    ["+46 12345678901", undefined],
    ["+46 123456", undefined],
    ["+31 61234567", undefined],
    ["+31 6123456789", undefined],
    ["+32 2 123 45 67", "+3221234567"],
    ["+32 47012345678", undefined],
    ["+32 1234567", undefined],
    ["+452134567890", undefined],
    ["+49 151 23456789", undefined],
    ["21345678", undefined],
    ["+45 two three", undefined],
    ["", undefined]
  ])("%s is stored as %s", (typed, stored) => {
    assert.strictEqual(Option.getOrUndefined(Result.getSuccess(toPhone(typed))), stored)
  })

  it.each([
    ["+4521345678", "DK"],
    ["+46701234567", "SE"],
    ["+31612345678", "NL"],
    ["+32470123456", "BE"],
    ["+4741234567", "NO"]
  ])("AUTH-015 %s belongs to %s", (phone, country) => {
    assert.deepStrictEqual(Option.getOrUndefined(phoneCountry(phone)), country)
  })
})
