import { describe, expect, it } from "vitest"
import { decideVoucherLink } from "#core/shell/decideVoucherLink.ts"

const visit = { code: "NEW", former: undefined, isChecked: false }

describe("the link of a voucher", () => {
  it.each([
    [true, true, "sheet"],
    [true, false, "page"],
    [false, true, "page"],
    [false, false, "page"]
  ])("VOUCH-012 in the native app: %s, signed in: %s: opens the %s", (isNative, isSignedIn, opened) => {
    expect(decideVoucherLink({ ...visit, isNative, isSignedIn })).toBe(opened)
  })

  it.each([
    ["VOUCH-010 is checked before it takes the place of another code", "GOOD", false, "check"],
    ["VOUCH-012 opens the sheet once it is checked", "GOOD", true, "sheet"],
    ["VOUCH-012 opens the sheet at once with the code that is stored already", "NEW", false, "sheet"]
  ])("%s", (_case, former, isChecked, opened) => {
    expect(decideVoucherLink({ ...visit, former, isChecked, isNative: true, isSignedIn: true })).toBe(opened)
  })
})
