import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { decideRideNowEntry } from "#core/trip/decideRideNowEntry.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const { tripFixLifetimeSeconds } = defaultProductSettings.location
const now = at("2026-03-02T08:00:00Z")

describe("opening the active trip with a destination", () => {
  const fix = { ...roskilde, accuracy: 8, at: now }
  const late = DateTime.add(now, { seconds: 46 })
  const idle = { hasActiveTrip: false, wasSent: false, destination: copenhagen, position: Option.some(fix) }
  it.each([
    [
      "LIVE-004 ERR-015 is refused during a trip",
      { ...idle, hasActiveTrip: true },
      now,
      { _tag: "Refuse", code: "user_has_no_ongoing_activity" }
    ],
    [
      "LIVE-002 goes on with the ride now whose answer was lost",
      { ...idle, hasActiveTrip: true, wasSent: true },
      now,
      { _tag: "Continue" }
    ],
    [
      "NOW-006 creates a ride now whose command did not arrive",
      { ...idle, wasSent: true },
      now,
      { _tag: "RideNow", from: fix, to: copenhagen }
    ],
    [
      "NOW-006 waits for the first location",
      { ...idle, position: Option.none() },
      now,
      { _tag: "AwaitLocation" }
    ],
    ["NOW-006 LOC-001 ignores a location that is not recent", idle, late, { _tag: "AwaitLocation" }],
    [
      "NOW-006 creates the ride now on the first location",
      idle,
      now,
      { _tag: "RideNow", from: fix, to: copenhagen }
    ]
  ] as const)("%s", (_case, situation, moment, entry) => {
    expect(decideRideNowEntry(situation, moment, tripFixLifetimeSeconds)).toEqual(entry)
  })
})
