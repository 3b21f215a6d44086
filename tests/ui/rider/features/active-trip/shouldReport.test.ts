import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { shouldReport } from "#rider/features/active-trip/shouldReport.ts"

const now = DateTime.makeUnsafe("2026-03-02T08:00:00Z")
const fixOf = (age: number) => ({
  lat: 55.6,
  lng: 12.1,
  accuracy: 8,
  at: DateTime.subtract(now, { seconds: age })
})
const given = { activeTrip: Option.some({}), isSignedIn: true, now, lifetimeSeconds: 45 }

describe("a position of the car", () => {
  it("LIVE-018 is sent with an active trip and a token, and never without", () => {
    expect(shouldReport(fixOf(3), given)).toBe(true)
    expect(shouldReport(fixOf(3), { ...given, activeTrip: Option.none() })).toBe(false)
    expect(shouldReport(fixOf(3), { ...given, isSignedIn: false })).toBe(false)
  })
  it("LIVE-019 is discarded once it is outdated", () => {
    expect([45, 46].map((age) => shouldReport(fixOf(age), given))).toEqual([true, false])
  })
})
