import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { needsEarlyStartConfirmation, startsAtOnce, tripPhase, tripState } from "#core/trip/tripState.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings.trip
const some = Option.some(at("2026-03-02T08:01:00Z"))

describe("a trip that leaves at 08:00 is", () => {
  it.each([
    ["TRIP-061 scheduled before its departure", "scheduled", {}, "2026-03-02T07:59:59Z"],
    ["TRIP-061 due from its departure on", "due", {}, "2026-03-02T08:00:00Z"],
    ["TRIP-064 due until the end of the grace period of 15 minutes", "due", {}, "2026-03-02T08:15:00Z"],
    ["TRIP-060 pending activation after the grace period", "pending_activation", {}, "2026-03-02T08:15:01Z"],
    ["TRIP-059 active once started", "active", { startedAt: some }, "2026-03-02T08:30:00Z"],
    ["TRIP-062 completed", "completed", { startedAt: some, completedAt: some }, "2026-03-02T08:30:00Z"],
    [
      "TRIP-063 cancelled, also after its departure",
      "cancelled",
      { cancelledAt: some },
      "2026-03-02T08:30:00Z"
    ]
  ] as const)("%s", (_case, phase, times, now) => {
    expect(tripPhase(aTrip(times), at(now), settings)).toBe(phase)
  })
})

describe("the start of a trip", () => {
  it("START-002 needs a confirmation before the trip is due", () => {
    expect(needsEarlyStartConfirmation(aTrip(), at("2026-03-02T07:59:59Z"))).toBe(true)
    expect(needsEarlyStartConfirmation(aTrip(), at("2026-03-02T08:00:00Z"))).toBe(false)
  })
  it("TRIP-018 happens at once when a new trip leaves within 5 minutes", () => {
    const now = at("2026-03-02T08:00:00Z")
    expect(startsAtOnce(at("2026-03-02T08:05:00Z"), now, settings)).toBe(true)
    expect(startsAtOnce(at("2026-03-02T08:05:01Z"), now, settings)).toBe(false)
  })
})

describe("the state of a trip that leaves at 08:00", () => {
  it.each([
    ["TRIP-061 QUEUE-005 scheduled", "scheduled", {}, "07:59", { startableFrom: at("2026-03-02T07:00:00Z") }],
    ["TRIP-061 due", "due", {}, "08:15", { since: at("2026-03-02T08:00:00Z") }],
    [
      "TRIP-060 TRIP-064 pending activation",
      "pending_activation",
      {},
      "08:16",
      { since: at("2026-03-02T08:15:00Z") }
    ],
    ["TRIP-059 active", "active", { startedAt: some }, "08:20", { since: at("2026-03-02T08:01:00Z") }],
    [
      "TRIP-062 completed",
      "completed",
      { startedAt: some, completedAt: Option.some(at("2026-03-02T08:31:00Z")) },
      "08:40",
      { since: at("2026-03-02T08:31:00Z") }
    ],
    [
      "TRIP-063 cancelled",
      "cancelled",
      { cancelledAt: Option.some(at("2026-03-02T07:00:00Z")) },
      "08:00",
      { since: at("2026-03-02T07:00:00Z") }
    ]
  ] as const)("%s has the time since when it applies", (...[, state, times, time, data]) => {
    expect(tripState(aTrip(times), at(`2026-03-02T${time}:00Z`), settings)).toEqual({ _tag: state, ...data })
  })
})
