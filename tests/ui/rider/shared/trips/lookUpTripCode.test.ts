import { expect, it } from "vitest"
import { lookUpTripCode } from "#rider/shared/trips/lookUpTripCode.ts"

it.each(["ABC", "abc", "123", "", "1".repeat(30), "1234-567x"])(
  "BYCODE-004 what cannot be a code is refused as a wrong one: %j",
  async (code) => {
    await expect(lookUpTripCode(code)).rejects.toMatchObject({ code: "invalid_trip_code", status: 404 })
  }
)
