import { describe, expect, it } from "vitest"
import { bookingRequirement } from "#core/booking/bookingRequirement.ts"

describe("a booking requires", () => {
  it("PROD-004 BYCODE-002 a verified phone number of a visitor by trip code, once", () => {
    expect(bookingRequirement(false, "code")).toBe("verify_phone")
    expect(bookingRequirement(true, "code")).toBe("open")
  })
  it("PROD-004 BOOK-016 a signed-in person in the marketplace", () => {
    expect(bookingRequirement(false, "marketplace")).toBe("sign_in")
    expect(bookingRequirement(true, "marketplace")).toBe("open")
  })
})
