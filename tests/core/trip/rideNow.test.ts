import { DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { metres, seconds } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { boardingPart } from "#core/trip/boardingPart.ts"
import { bookableTrip } from "#core/trip/bookableTrip.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { decideLiveEntry } from "#core/trip/decideLiveEntry.ts"
import { rideNowReturn } from "#core/trip/defaultTimes.ts"
import { isListed } from "#core/trip/isListed.ts"
import { rideNowTrip, singleTrip } from "#core/trip/newTrip.ts"
import {
  anAddress,
  anna,
  aStop,
  aTrip,
  at,
  bo,
  copenhagen,
  roskilde,
  tripId
} from "#tests/support/builders.ts"

const settings = defaultProductSettings
const now = at("2026-03-02T08:00:00Z")
const drawn = {
  id: tripId(9),
  driverId: bo,
  from: anAddress(),
  to: anAddress(copenhagen),
  via: [],
  stops: [aStop(0), aStop(1), aStop(2), aStop(3)],
  route: { distance: metres(30_000), duration: seconds(1800), polyline: "_p~iF~ps|U" }
}
const trip = rideNowTrip(drawn, now, settings)
const terms = { departure: now, seats: Option.none(), chargeForTrip: true }

describe("riding now", () => {
  it("NOW-002 NOW-003 TRIP-040 TRIP-011 is under way at once, nowhere listed, free of charge, with four seats", () => {
    expect(trip).toMatchObject({ type: "ON_DEMAND", seats: 4, offered: false, chargeForTrip: false })
    expect(trip.startedAt).toEqual(Option.some(now))
    expect(trip.plannedArrival).toEqual(at("2026-03-02T08:30:00Z"))
    expect(isListed(trip)).toBe(false)
    expect(isListed({ ...trip, offered: true })).toBe(false)
  })

  it("NOW-001 is boarded while it drives, from where the car is to its destination, by whoever has the code", () => {
    expect(Result.isSuccess(checkBookable(bookableTrip(trip, now), Option.some(anna), now))).toBe(true)
    const nearTwo = { lat: roskilde.lat + 0.02, lng: roskilde.lng + 0.29 }
    const part = boardingPart(trip.stops, Option.some(nearTwo))
    expect([part.from.position, part.to.position]).toEqual([2, 3])
    const off = trip.stops.map((stop) => ({ ...stop, deactivated: stop.position === 2 }))
    expect(boardingPart(off, Option.some(nearTwo)).from.position).toBe(1)
  })

  it.each([
    ["NOW-005 is refused to whoever drives already", "blocked", { startedAt: Option.some(now) }, "08:10"],
    ["NOW-004 is refused while a trip is overdue", "blocked", {}, "08:16"],
    ["NOW-004 is allowed while it may still start", "allowed", {}, "08:15"],
    ["NOW-004 is allowed before a later trip", "allowed", {}, "06:00"],
    [
      "NOW-005 is allowed after a trip that is over",
      "allowed",
      { startedAt: Option.some(now), completedAt: Option.some(now) },
      "09:00"
    ],
    [
      "NOW-004 is allowed after a trip that was cancelled",
      "allowed",
      { cancelledAt: Option.some(now) },
      "09:00"
    ]
  ] as const)("%s", (_case, answer, times, time) => {
    const later = aTrip({ plannedDeparture: at("2026-03-04T08:00:00Z") })
    const result = checkRideNow([aTrip(times), later], at(`2026-03-02T${time}:00Z`), settings.trip)
    expect(Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(
      answer === "blocked" ? "user_has_ongoing_activity" : "allowed"
    )
  })

  it.each([
    ["the same day at 16:00", "2026-03-02T08:30:00Z", "2026-03-02T15:00:00.000Z"],
    ["the next day when 16:00 has passed", "2026-03-02T15:00:00Z", "2026-03-03T15:00:00.000Z"],
    ["16:00 on the clock in summer, too", "2026-07-01T08:30:00Z", "2026-07-01T14:00:00.000Z"]
  ])("TRIP-015 comes back %s", (_case, arrival, back) => {
    expect(settings.trip.rideNowReturnTime).toBe("16:00")
    expect(DateTime.formatIso(rideNowReturn(at(arrival), "DK", settings.trip.rideNowReturnTime))).toBe(back)
  })
})

describe("opening the live trip", () => {
  const fix = { ...roskilde, accuracy: 8, at: now }
  const late = DateTime.add(now, { seconds: 46 })
  const nowhere = { hasActiveTrip: false, destination: Option.none(), position: Option.some(fix) }
  const bound = { ...nowhere, destination: Option.some(copenhagen) }
  it.each([
    ["LIVE-003 without a trip and a destination goes home", nowhere, now, { _tag: "GoHome" }],
    ["LIVE-003 shows a trip that is there", { ...nowhere, hasActiveTrip: true }, now, { _tag: "Show" }],
    [
      "LIVE-004 ERR-015 with a destination during a trip says so and goes home",
      { ...bound, hasActiveTrip: true },
      now,
      { _tag: "Refuse", code: "user_has_no_ongoing_activity" }
    ],
    [
      "NOW-006 waits for the first location",
      { ...bound, position: Option.none() },
      now,
      { _tag: "AwaitLocation" }
    ],
    ["NOW-006 LOC-001 takes no old location for it", bound, late, { _tag: "AwaitLocation" }],
    [
      "NOW-006 makes the trip on the first location",
      bound,
      now,
      { _tag: "RideNow", from: fix, to: copenhagen }
    ]
  ] as const)("%s", (_case, situation, moment, entry) => {
    expect(decideLiveEntry(situation, moment, settings.location.tripFixLifetimeSeconds)).toEqual(entry)
  })
})

describe("a single trip as it is offered", () => {
  it("TRIP-017 TRIP-030 TRIP-031 TRIP-032 TRIP-033 is saved as it was asked for, over the server's road", () => {
    const led = { ...drawn, via: [roskilde] }
    expect(singleTrip(led, { ...terms, seats: Option.some(3) }, settings)).toEqual({
      id: tripId(9),
      driverId: bo,
      type: "PLANNED",
      occurrence: Option.none(),
      plannedDeparture: now,
      plannedArrival: at("2026-03-02T08:30:00Z"),
      startedAt: Option.none(),
      completedAt: Option.none(),
      cancelledAt: Option.none(),
      endedAutomatically: false,
      seats: 3,
      offered: true,
      chargeForTrip: true,
      from: anAddress(),
      to: anAddress(copenhagen),
      via: [roskilde],
      distance: 30_000,
      duration: 1800,
      route: "_p~iF~ps|U",
      stops: drawn.stops
    })
  })

  it("TRIP-011 has two seats when nobody says how many, and SUBS-002 charges only beyond ten kilometres", () => {
    expect(singleTrip(drawn, terms, settings).seats).toBe(2)
    const short = { ...drawn, route: { ...drawn.route, distance: metres(10_000) } }
    expect(singleTrip(short, terms, settings).chargeForTrip).toBe(false)
  })
})
