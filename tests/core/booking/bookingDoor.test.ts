import { describe, expect, it } from "vitest"
import { bookingDoor } from "#core/booking/bookingDoor.ts"

describe("what stands between somebody and a seat", () => {
  it("PROD-004 BYCODE-002 a visitor by trip code verifies the phone number, once", () => {
    expect(bookingDoor(false, "code")).toBe("verify_phone")
    expect(bookingDoor(true, "code")).toBe("open")
  })
  it("PROD-004 BOOK-016 a visitor books nothing of the marketplace before signing in", () => {
    expect(bookingDoor(false, "marketplace")).toBe("sign_in")
    expect(bookingDoor(true, "marketplace")).toBe("open")
  })
})
