import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkRedeemable, checkSignupVoucher, toVoucherCode, type Voucher } from "#core/account/Voucher.ts"
import { minor } from "#core/shared/Money.ts"
import { at } from "#tests/support/builders/entities.ts"

const voucher: Voucher = {
  code: "HELLO50",
  targetGroup: "NEW_USERS",
  type: "CREDIT",
  amount: minor(5000),
  currency: "DKK",
  redeemableUntil: Option.none(),
  usesLeft: Option.none()
}
const now = at("2026-03-02T12:00:00Z")

describe("a voucher", () => {
  it.each([
    ["VOUCH-007 is redeemable until its last moment", { redeemableUntil: Option.some(now) }, true],
    [
      "VOUCH-007 is not redeemable after it",
      { redeemableUntil: Option.some(at("2025-12-31T23:59:59Z")) },
      false
    ],
    ["VOUCH-007 is not redeemable when used up", { usesLeft: Option.some(0) }, false],
    ["VOUCH-007 is redeemable while one use is left", { usesLeft: Option.some(1) }, true]
  ] as const)("%s", (_case, more, expected) => {
    assert.strictEqual(Result.isSuccess(checkRedeemable({ ...voucher, ...more }, now)), expected)
  })

  it.each([
    ["NEW_USERS", "DKK", true],
    ["NEW_USERS_AND_EXISTING_USERS", "DKK", true],
    ["EXISTING_USERS", "DKK", false],
    ["NEW_USERS", "SEK", false]
  ] as const)("ONB-011 for %s is valid at sign-up in %s: %s", (targetGroup, currency, expected) => {
    assert.strictEqual(Result.isSuccess(checkSignupVoucher({ ...voucher, targetGroup }, currency)), expected)
  })

  it("VOUCH-006 has a code without spaces and case", () => {
    assert.strictEqual(toVoucherCode(" hello  50 "), "HELLO50")
  })
})
