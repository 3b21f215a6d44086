import { describe, expect, it } from "vitest"
import { bookingRequirement } from "#core/booking/bookingRequirement.ts"

describe("what stands between somebody and a seat", () => {
  it("PROD-004 BYCODE-002 a visitor by trip code verifies the phone number, once", () => {
    expect(bookingRequirement(false, "code")).toBe("verify_phone")
    expect(bookingRequirement(true, "code")).toBe("open")
  })
  it("PROD-004 BOOK-016 a visitor books nothing of the marketplace before signing in", () => {
    expect(bookingRequirement(false, "marketplace")).toBe("sign_in")
    expect(bookingRequirement(true, "marketplace")).toBe("open")
  })
})
