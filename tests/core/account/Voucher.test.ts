import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import {
  checkRedeemable,
  checkSignupVoucher,
  toVoucherCode,
  type Voucher,
  type VoucherUser
} from "#core/account/Voucher.ts"
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

const aUser: VoucherUser = { currency: "DKK", createdAt: now, hadNewUserVoucher: false }
const isValid = (more: Partial<Voucher>, user: Partial<VoucherUser>) =>
  Result.isSuccess(
    checkSignupVoucher({ ...voucher, ...more }, { ...aUser, ...user }, now, { newUserDays: 30 })
  )

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
    assert.strictEqual(isValid({ targetGroup }, { currency }), expected)
  })

  it.each([
    ["NEW_USERS", "29 days old", { createdAt: at("2026-02-01T12:00:01Z") }, true],
    ["NEW_USERS", "30 days old", { createdAt: at("2026-01-31T12:00:00Z") }, false],
    ["NEW_USERS", "new, after another one", { hadNewUserVoucher: true }, false],
    ["NEW_USERS_AND_EXISTING_USERS", "a year old", { createdAt: at("2025-03-02T12:00:00Z") }, true],
    ["NEW_USERS_AND_EXISTING_USERS", "new, after another one", { hadNewUserVoucher: true }, true]
  ] as const)(
    "SEC-014 for %s is valid for an account that is %s: %s",
    (targetGroup, _age, user, expected) => {
      assert.strictEqual(isValid({ targetGroup }, user), expected)
    }
  )

  it("VOUCH-006 has a code without spaces and case", () => {
    assert.strictEqual(toVoucherCode(" hello  50 "), "HELLO50")
  })
})
