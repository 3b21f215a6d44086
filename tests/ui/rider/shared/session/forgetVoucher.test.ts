import { expect, it } from "vitest"
import { forgetVoucher } from "#rider/shared/session/forgetVoucher.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"

it.each([
  ["SAMVEJ50", undefined],
  ["samvej 50", undefined],
  ["KILOMETER", "SAMVEJ50"]
])("VOUCH-012 after %s was redeemed, the stored code of the voucher link is %s", (code, expected) => {
  storedVoucher.set("SAMVEJ50")
  forgetVoucher(code)
  expect(storedVoucher.current()).toBe(expected)
})
