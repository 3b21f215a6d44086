import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { accountDefaults, accountSettings } from "#core/shared/settings/account.ts"

const acceptsDigits = (digits: number) =>
  Result.isSuccess(Schema.decodeUnknownResult(accountSettings.otp)({ ...accountDefaults.otp, digits }))

describe("a setting", () => {
  it("ASVS-6.5.4 gives one-time codes six digits at least, which are about 20 bits", () => {
    expect([4, 5, 6, 7, 8].map(acceptsDigits)).toEqual([false, false, true, true, true])
  })
})
