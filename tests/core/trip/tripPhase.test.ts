import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { asksBeforeEarlyStart, startsAtOnce, tripPhase } from "#core/trip/tripPhase.ts"
import { aTrip, at } from "#tests/support/builders.ts"

const settings = defaultProductSettings.trip
const some = Option.some(at("2026-03-02T08:01:00Z"))

describe("a trip that leaves at 08:00 is", () => {
  it.each([
    ["TRIP-061 scheduled before its departure", "scheduled", {}, "2026-03-02T07:59:59Z"],
    ["TRIP-061 due from its departure on", "due", {}, "2026-03-02T08:00:00Z"],
    ["TRIP-064 due until the end of 15 minutes of grace", "due", {}, "2026-03-02T08:15:00Z"],
    ["TRIP-060 pending activation after the grace period", "pending_activation", {}, "2026-03-02T08:15:01Z"],
    ["TRIP-059 active once started", "active", { startedAt: some }, "2026-03-02T08:30:00Z"],
    ["TRIP-062 completed", "completed", { startedAt: some, completedAt: some }, "2026-03-02T08:30:00Z"],
    ["TRIP-063 cancelled, whatever else", "cancelled", { cancelledAt: some }, "2026-03-02T08:30:00Z"]
  ] as const)("%s", (_case, phase, times, now) => {
    expect(tripPhase(aTrip(times), at(now), settings)).toBe(phase)
  })
})

describe("starting", () => {
  it("START-002 asks before a scheduled trip that is not yet due", () => {
    expect(asksBeforeEarlyStart(aTrip(), at("2026-03-02T07:59:59Z"))).toBe(true)
    expect(asksBeforeEarlyStart(aTrip(), at("2026-03-02T08:00:00Z"))).toBe(false)
  })
  it("TRIP-018 happens at once when the trip leaves within 5 minutes", () => {
    const now = at("2026-03-02T08:00:00Z")
    expect(startsAtOnce(at("2026-03-02T08:05:00Z"), now, settings)).toBe(true)
    expect(startsAtOnce(at("2026-03-02T08:05:01Z"), now, settings)).toBe(false)
  })
})
