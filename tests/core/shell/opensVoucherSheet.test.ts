import { expect, it } from "vitest"
import { opensVoucherSheet } from "#core/shell/opensVoucherSheet.ts"

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false]
])(
  "VOUCH-012 in the native app: %s, signed in: %s: the link opens the voucher sheet: %s",
  (isNative, isSignedIn, opens) => {
    expect(opensVoucherSheet({ isNative, isSignedIn })).toBe(opens)
  }
)
