import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { decideLiveEntry } from "#core/trip/decideLiveEntry.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings
const now = at("2026-03-02T08:00:00Z")

describe("opening the active trip", () => {
  const fix = { ...roskilde, accuracy: 8, at: now }
  const late = DateTime.add(now, { seconds: 46 })
  const idle = { hasActiveTrip: false, destination: Option.none(), position: Option.some(fix) }
  const withDestination = { ...idle, destination: Option.some(copenhagen) }
  it.each([
    ["LIVE-003 without a trip and a destination goes home", idle, now, { _tag: "GoHome" }],
    ["LIVE-003 shows an active trip", { ...idle, hasActiveTrip: true }, now, { _tag: "Show" }],
    [
      "LIVE-004 ERR-015 with a destination during a trip is refused",
      { ...withDestination, hasActiveTrip: true },
      now,
      { _tag: "Refuse", code: "user_has_no_ongoing_activity" }
    ],
    [
      "NOW-006 waits for the first location",
      { ...withDestination, position: Option.none() },
      now,
      { _tag: "AwaitLocation" }
    ],
    [
      "NOW-006 LOC-001 ignores a location that is not recent",
      withDestination,
      late,
      { _tag: "AwaitLocation" }
    ],
    [
      "NOW-006 creates the ride now on the first location",
      withDestination,
      now,
      { _tag: "RideNow", from: fix, to: copenhagen }
    ]
  ] as const)("%s", (_case, situation, moment, entry) => {
    expect(decideLiveEntry(situation, moment, settings.location.tripFixLifetimeSeconds)).toEqual(entry)
  })
})
