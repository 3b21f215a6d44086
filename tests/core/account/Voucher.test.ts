import { assert, describe, it } from "@effect/vitest"
import { Option, Result, Schema } from "effect"
import {
  checkAddedVoucher,
  checkRedeemable,
  checkSignupVoucher,
  nextVoucherStates,
  toVoucherCode,
  type Voucher,
  VoucherType,
  type VoucherUser,
  voucherState
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

const aUser: VoucherUser = { currency: "DKK", createdAt: now, hadNewUserVoucher: false, hasRedeemed: false }
const isValid = (more: Partial<Voucher>, user: Partial<VoucherUser>) =>
  Result.isSuccess(
    checkSignupVoucher({ ...voucher, ...more }, { ...aUser, ...user }, now, { newUserDays: 30 })
  )

describe("VOUCH-007 the state of a voucher, and those that can follow", () => {
  const [until, past] = [Option.some(now), Option.some(at("2025-12-31T23:59:59Z"))]
  it.each([
    ["without any limit", {}, "VALID", []],
    ["with a last moment", { redeemableUntil: until }, "VALID", ["EXPIRED"]],
    ["with a use left", { usesLeft: Option.some(1) }, "VALID", ["USED_UP"]],
    [
      "with both limits",
      { redeemableUntil: until, usesLeft: Option.some(1) },
      "VALID",
      ["EXPIRED", "USED_UP"]
    ],
    ["without a use left", { usesLeft: Option.some(0) }, "USED_UP", []],
    [
      "without a use left, until a moment",
      { redeemableUntil: until, usesLeft: Option.some(0) },
      "USED_UP",
      ["EXPIRED"]
    ],
    ["after its last moment", { redeemableUntil: past, usesLeft: Option.some(0) }, "EXPIRED", []]
  ] as const)("%s", (_case, more, state, next) => {
    assert.strictEqual(voucherState({ ...voucher, ...more }, now), state)
    assert.deepStrictEqual(nextVoucherStates({ ...voucher, ...more }, now), [...next])
  })
})

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
    ["NEW_USERS_AND_EXISTING_USERS", "new, after another one", { hadNewUserVoucher: true }, true],
    ["NEW_USERS", "new, of a number that has redeemed it", { hasRedeemed: true }, false],
    ["NEW_USERS_AND_EXISTING_USERS", "new, of a number that has redeemed it", { hasRedeemed: true }, false]
  ] as const)(
    "SEC-014 for %s is valid for an account that is %s: %s",
    (targetGroup, _age, user, expected) => {
      assert.strictEqual(isValid({ targetGroup }, user), expected)
    }
  )

  it.each([
    ["NEW_USERS", "of a new account", {}, true],
    ["NEW_USERS", "of an account of a year", { createdAt: at("2025-03-02T12:00:00Z") }, false],
    ["NEW_USERS", "after another one", { hadNewUserVoucher: true }, false],
    ["EXISTING_USERS", "of an account of a year", { createdAt: at("2025-03-02T12:00:00Z") }, true],
    ["EXISTING_USERS", "of a number that has redeemed it", { hasRedeemed: true }, false],
    ["NEW_USERS_AND_EXISTING_USERS", "of a new account", {}, true]
  ] as const)(
    "VOUCH-001 VOUCH-002 for %s is added in the account %s: %s %s",
    (targetGroup, _case, user, expected) => {
      const added = checkAddedVoucher({ ...voucher, targetGroup }, { ...aUser, ...user }, now, {
        newUserDays: 30
      })
      assert.strictEqual(Result.isSuccess(added), expected)
    }
  )

  it("VOUCH-007 ONB-011 of another currency says which one, at sign-up and in the account", () => {
    const norwegian = { ...aUser, currency: "NOK" } as const
    for (const check of [checkAddedVoucher, checkSignupVoucher]) {
      const refused = Result.flip(check(voucher, norwegian, now, { newUserDays: 30 }))
      assert.deepInclude(Result.getOrThrow(refused), { _tag: "voucher.other_currency", currency: "DKK" })
    }
  })

  it("VOUCH-003 gives credit or free kilometres", () => {
    const isType = Schema.is(VoucherType)
    assert.deepStrictEqual(
      [isType("FREE_KILOMETERS"), isType("CREDIT"), isType("BONUS")],
      [true, true, false]
    )
  })

  it("VOUCH-006 has a code without spaces and case", () => {
    assert.strictEqual(toVoucherCode(" hello  50 "), "HELLO50")
  })
})
