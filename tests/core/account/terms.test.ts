import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { imageKind } from "#core/account/imageKind.ts"
import { isBlockedByTerms } from "#core/account/terms.ts"
import { checkRedeemable, checkSignupVoucher, toVoucherCode, type Voucher } from "#core/account/Voucher.ts"
import { minor } from "#core/shared/Money.ts"
import { at } from "#tests/support/builders.ts"

const published = at("2026-01-01T00:00:00Z")
const before = Option.some(at("2025-12-31T23:59:59Z"))
const after = Option.some(published)

describe("the terms blocker", () => {
  it.each([
    ["TERMS-001 stands before who never accepted", Option.none(), true, false, true],
    ["TERMS-001 stands before who accepted an older version", before, true, false, true],
    ["TERMS-001 lets pass who accepted this version", after, true, false, false],
    ["TERMS-002 is not there without its flag, nor in such a shell", before, false, true, false],
    ["TERMS-002 is not there without its flag", before, false, false, false],
    ["TERMS-002 leaves it to a native shell that has its own", before, true, true, false]
  ] as const)("%s", (...[_case, acceptedAt, isFlagOn, hasNativeBlocker, blocked]) => {
    const state = { acceptedAt, publishTime: published, isFlagOn, hasNativeBlocker }
    assert.strictEqual(isBlockedByTerms(state), blocked)
  })
})

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
    ["VOUCH-007 is good until its last moment", { redeemableUntil: Option.some(now) }, true],
    ["VOUCH-007 is no good after it", { redeemableUntil: before }, false],
    ["VOUCH-007 is no good when used up", { usesLeft: Option.some(0) }, false],
    ["VOUCH-007 is good while one is left", { usesLeft: Option.some(1) }, true]
  ] as const)("%s", (_case, more, good) => {
    assert.strictEqual(Result.isSuccess(checkRedeemable({ ...voucher, ...more }, now)), good)
  })

  it.each([
    ["NEW_USERS", "DKK", true],
    ["NEW_USERS_AND_EXISTING_USERS", "DKK", true],
    ["EXISTING_USERS", "DKK", false],
    ["NEW_USERS", "SEK", false]
  ] as const)("ONB-011 for %s works at sign-up in %s: %s", (targetGroup, currency, good) => {
    assert.strictEqual(Result.isSuccess(checkSignupVoucher({ ...voucher, targetGroup }, currency)), good)
  })

  it("VOUCH-006 is found however it was typed", () => {
    assert.strictEqual(toVoucherCode(" hello  50 "), "HELLO50")
  })
})

describe("ONB-012 a picture", () => {
  it.each([
    ["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
    ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["image/webp", [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
    [undefined, [0x3c, 0x73, 0x76, 0x67]],
    [undefined, [0xff, 0xd8, 0xfe, 0xe0]],
    [undefined, [0x89, 0x50, 0x4e, 0x47]],
    [undefined, [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]],
    [undefined, [1, 2, 3, 4, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
    [undefined, []]
  ])("is %s by its first bytes", (kind, bytes) => {
    assert.strictEqual(Option.getOrUndefined(imageKind(Uint8Array.from(bytes))), kind)
  })
})
