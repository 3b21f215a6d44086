import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { isStopped, type SeenPosition, troublesOf, type WatchedTrip } from "#core/trip/tripTrouble.ts"
import { at } from "#tests/support/builders/entities.ts"

const departure = at("2026-03-02T07:00:00Z")
const after = (minutes: number) => DateTime.add(departure, { minutes })

const seenAt = (minutes: number, more: Partial<SeenPosition> = {}): Option.Option<SeenPosition> =>
  Option.some({
    lat: 55.65,
    lng: 12.2,
    at: after(minutes),
    stillSeconds: 0,
    offRouteMeters: 0,
    ...more
  })

const started = (more: Partial<WatchedTrip> = {}): WatchedTrip => ({
  plannedDeparture: departure,
  startedAt: Option.some(departure),
  destination: { lat: 55.67, lng: 12.56 },
  position: seenAt(19),
  booked: 0,
  boarded: 0,
  firstPickup: Option.none(),
  ...more
})
const waiting = started({ startedAt: Option.none(), position: Option.none() })
const booked = { booked: 2, firstPickup: Option.some(after(5)) }
const still = (minutes: number, seconds = 0) => ({ stillSeconds: minutes * 60 + seconds })
const arrived = { lat: 55.67, lng: 12.56 }

describe("CONS-001 the troubles of a trip", () => {
  it.each([
    ["none while it moves on its road", started(), 20, []],
    ["a start that is 10 minutes late", waiting, 10, ["late_start"]],
    ["no late start before", waiting, 9, []],
    ["silence for 5 minutes", started({ position: seenAt(15) }), 20, ["silent"]],
    ["no silence before", started({ position: seenAt(16) }), 20, []],
    ["silence since the start, without any position", started({ position: Option.none() }), 5, ["silent"]],
    ["a car that stands for 5 minutes", started({ position: seenAt(19, still(5)) }), 20, ["stopped"]],
    ["not one that stands for less", started({ position: seenAt(19, still(4, 59)) }), 20, []],
    [
      "a car more than a kilometre from its road",
      started({ position: seenAt(19, { offRouteMeters: 1001 }) }),
      20,
      ["off_route"]
    ],
    ["not one at a kilometre", started({ position: seenAt(19, { offRouteMeters: 1000 }) }), 20, []],
    [
      "not one that stands away from its road at its destination",
      started({ position: seenAt(19, { ...arrived, ...still(6), offRouteMeters: 1001 }) }),
      20,
      []
    ],
    ["nobody on board 10 minutes after the first pickup", started(booked), 15, ["nobody_boarded"]],
    ["not before", started({ ...booked, position: seenAt(13) }), 14, []],
    ["not when one of two has boarded", started({ ...booked, boarded: 1 }), 20, []],
    ["later after a late start", started({ ...booked, startedAt: Option.some(after(6)) }), 20, []],
    [
      "all of them, the most urgent first",
      started({ ...booked, position: seenAt(15, { ...still(6), offRouteMeters: 2000 }) }),
      20,
      ["off_route", "silent", "stopped", "nobody_boarded"]
    ]
  ] as const)("are %s", (_case, trip, minutes, troubles) => {
    assert.deepStrictEqual(troublesOf(trip, after(minutes), defaultProductSettings), troubles)
  })

  it.each([
    [59, false],
    [60, true]
  ])("CONS-001 a car that has stood for %i seconds counts as stopped: %s", (seconds, stopped) => {
    const position = Option.getOrThrow(seenAt(0, { stillSeconds: seconds }))
    assert.strictEqual(isStopped(position, defaultProductSettings), stopped)
  })
})
