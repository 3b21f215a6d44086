import { describe, expect, it } from "vitest"
import { isOfCode, isOfNumber } from "#rider/features/profile/phoneProblems.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

const refusal = (error: string, errors: Record<string, string[]> = {}) =>
  toRefusal(422, { error, identifier: error, message: "", errors })

describe("where the change-phone sheet shows a refusal", () => {
  it.each([
    ["an existing number", refusal("existing_phone_number"), "number"],
    ["no number", refusal("invalid_phone_number"), "number"],
    ["a validation message", refusal("invalid_fields", { phone_number: ["Too long"] }), "number"],
    ["a wrong code", refusal("invalid_phone_code"), "code"],
    ["a code that is too short", refusal("invalid_fields", { code: ["6 digits"] }), "code"],
    ["a limit", refusal("auth.otp.throttle_error"), "alert"]
  ] as const)("PHONE-006 PHONE-007 %s", (_case, shown, place) => {
    const found = isOfNumber(shown) ? "number" : isOfCode(shown) ? "code" : "alert"
    expect(found).toBe(place)
  })
})
