import { describe, expect, it } from "vitest"
import { codeLinkPath } from "#core/shell/codeLinkPath.ts"

const result = "/trip-details/search-result?code=12345678"
const byCode = "/book/details?code=12345678"

describe("ROUTE-008 the link of a trip code", () => {
  it.each([
    ["leads a guest to boarding", { isSignedIn: false, hasProfile: undefined, hasEveryPage: true }, byCode],
    ["leads a person to the result", { isSignedIn: true, hasProfile: true, hasEveryPage: true }, result],
    [
      "leads a verified number without a profile to boarding",
      { isSignedIn: true, hasProfile: false, hasEveryPage: true },
      byCode
    ],
    ["waits for the profile", { isSignedIn: true, hasProfile: undefined, hasEveryPage: true }, undefined],
    [
      "leads a person to boarding where there are landing pages only",
      { isSignedIn: true, hasProfile: true, hasEveryPage: false },
      byCode
    ],
    ["waits for no profile there", { isSignedIn: true, hasProfile: undefined, hasEveryPage: false }, byCode]
  ] as const)("%s", (_case, visitor, expected) => {
    expect(codeLinkPath("12345678", visitor)).toBe(expected)
  })
  it.each([true, false])("leads to the entry of a code where it has none, signed in: %s", (isSignedIn) => {
    expect(codeLinkPath("", { isSignedIn, hasProfile: isSignedIn, hasEveryPage: true })).toBe("/book")
  })
})
