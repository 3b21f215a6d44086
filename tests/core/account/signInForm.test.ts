import { assert, describe, it } from "@effect/vitest"
import { isReadyForCode, purposeOfCode } from "#core/account/signInForm.ts"
import { phonePrefixes } from "#core/shared/country.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"

const phone = { phoneCountryCode: "+45", phoneNumber: "20123456" }

describe("the sign-in form", () => {
  it.each([
    ["number, country code and terms", phone, true, true],
    ["no accepted terms", phone, false, false],
    ["no number", { ...phone, phoneNumber: "  " }, true, false],
    ["no country code", { ...phone, phoneCountryCode: "" }, true, false]
  ] as const)("AUTH-007 AUTH-038 with %s", (_case, typed, hasAcceptedTerms, expected) => {
    assert.strictEqual(isReadyForCode(typed, hasAcceptedTerms), expected)
  })

  it("AUTH-008 a code signs an existing account in, and signs up a number without one", () => {
    assert.deepStrictEqual([purposeOfCode(true), purposeOfCode(false)], ["login", "sign-up"])
  })

  it.each([
    [true, "login", "+4520123456"],
    [false, "sign-up", "+4520123456"]
  ] as const)(
    "AUTH-009 the parts of the number and exists: %s say what the code is for",
    (exists, purpose, number) => {
      const requested = { ...phone, exists }
      assert.deepStrictEqual([purposeOfCode(requested.exists), fullPhone(requested)], [purpose, number])
    }
  )

  it("AUTH-014 knows the countries NL, BE, DK, SE and NO only", () => {
    assert.deepStrictEqual(Object.keys(phonePrefixes).toSorted(), ["BE", "DK", "NL", "NO", "SE"])
  })

  it("AUTH-037 is for people of 18 years", () => {
    assert.strictEqual(defaultProductSettings.account.minimumAge, 18)
  })
})
