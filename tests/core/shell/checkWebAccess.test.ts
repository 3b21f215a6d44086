import { describe, expect, it } from "vitest"
import { checkWebAccess } from "#core/shell/checkWebAccess.ts"

describe("ROUTE-015 PROD-005 the global guard", () => {
  it.each([
    ["main.start", "landing-only", false, "book-by-code"],
    ["trip-details-search", "landing-only", false, "book-by-code"],
    ["auth.phone-login", "landing-only", false, "book-by-code"],
    ["landing", "landing-only", false, "open"],
    ["landing-book-ride", "landing-only", false, "open"],
    ["landing-voucher", "landing-only", false, "open"],
    ["landing-content-not-found", "landing-only", false, "open"],
    ["", "landing-only", false, "open"],
    ["main.start", "landing-only", true, "open"],
    ["main.start", "full", false, "open"],
    ["main.start", "full", true, "open"]
  ] as const)(
    "the route %j with %s access, in the native app: %s: %s",
    (name, webAccess, isNative, expected) => {
      expect(checkWebAccess({ route: { name }, webAccess, isNative })).toBe(expected)
    }
  )
})
