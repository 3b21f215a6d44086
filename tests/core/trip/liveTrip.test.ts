import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { type ActiveTripState, noActiveTrip, sendsLocation } from "#core/trip/activeTrip.ts"
import { asksForCode, codeRetryIn } from "#core/trip/asksForCode.ts"
import { isFullyBooked, liveSeats } from "#core/trip/liveSeats.ts"
import { activeStops, drawnRoute } from "#core/trip/offerFields.ts"
import { showsShareButton } from "#core/trip/showsShareButton.ts"
import { at, copenhagen } from "#tests/support/builders.ts"

const { shell, seats } = defaultProductSettings
const now = at("2026-03-02T08:20:00Z")
const after = (count: number) => DateTime.add(now, { seconds: count })
const code = { value: "12345678", link: "https://samvej.example/qr/12345678", renewsAt: after(60) }
const RETRY = 15

describe("the code of a trip under way", () => {
  const known = { code: Option.some(code), isLocated: true, isAsking: false, failedAt: Option.none() }
  it.each([
    ["CODE-003 CODE-005 is asked for when there is none", true, { code: Option.none() }, 0],
    ["CODE-005 is left alone while it holds", false, {}, 59],
    ["CODE-005 is asked for by itself once it has run out", true, {}, 60],
    ["CODE-005 is not asked for twice at a time", false, { isAsking: true }, 60],
    ["CODE-003 waits until the server knows where the car is", false, { isLocated: false }, 60],
    [
      "CODE-005 is tried again after a failure, though not at once",
      false,
      { failedAt: Option.some(after(60)) },
      74
    ],
    [
      "CODE-005 is tried again fifteen seconds after a failure",
      true,
      { failedAt: Option.some(after(60)) },
      75
    ]
  ] as const)("%s", (_case, asks, more, later) => {
    expect(asksForCode({ ...known, ...more }, after(later), RETRY)).toBe(asks)
  })
  it("CODE-005 counts down to the next try", () => {
    const left = (later: number) => codeRetryIn(Option.some(now), after(later), RETRY)
    expect([left(0), left(14.5), left(99)]).toEqual([Option.some(15), Option.some(1), Option.some(0)])
    expect(codeRetryIn(Option.none(), now, RETRY)).toEqual(Option.none())
  })
})

describe("the seats of a trip", () => {
  it("TRIP-012 four are drawn, whatever was offered, and fill from the first", () => {
    const drawn = (taken: number) => liveSeats(taken, seats.liveCapacity).map(({ isTaken }) => isTaken)
    expect([drawn(0), drawn(3), drawn(5)]).toEqual([
      [false, false, false, false],
      [true, true, true, false],
      [true, true, true, true]
    ])
  })
  it.each([
    ["under way with three of two offered", false, { phase: "active", accepted: 3, seats: 2 }],
    ["under way with four", true, { phase: "active", accepted: 4, seats: 2 }],
    [
      "waiting to start with as many as it offers",
      true,
      { phase: "pending_activation", accepted: 2, seats: 2 }
    ],
    ["scheduled with fewer", false, { phase: "scheduled", accepted: 1, seats: 2 }]
  ] as const)("TRIP-012 TRIP-066 TRIP-067 full is compared: %s", (_case, full, trip) => {
    expect(isFullyBooked(trip, seats.liveCapacity)).toBe(full)
  })
  it("TRIP-010 three are offered at first, one to four can be chosen; TRIP-011 two without a word, one is booked", () => {
    expect(seats).toEqual({
      provideDefault: 3,
      offerDefault: 2,
      bookDefault: 1,
      onDemand: 4,
      liveCapacity: 4,
      min: 1,
      max: 4
    })
  })
})

describe("sharing a trip", () => {
  const trip = { phase: "scheduled", accepted: 0, seats: 2 } as const
  const can = capabilitiesOf(undefined, shell.webCapabilities)
  it.each([
    ["TRIP-065 where the device can share", true, trip, can],
    ["TRIP-065 not where it cannot", false, trip, capabilitiesOf(["TabNavigation"], [])],
    ["TRIP-066 not when four ride along", false, { phase: "active", accepted: 4, seats: 2 }, can],
    [
      "TRIP-066 while a seat of four is left under way",
      true,
      { phase: "active", accepted: 3, seats: 3 },
      can
    ],
    [
      "TRIP-067 not when a pending trip has as many as it offers",
      false,
      { ...trip, phase: "pending_activation", accepted: 2 },
      can
    ],
    [
      "TRIP-067 while a pending trip has a seat left",
      true,
      { ...trip, phase: "pending_activation", accepted: 1 },
      can
    ]
  ] as const)("%s", (_case, shows, shared, capabilities) => {
    expect(showsShareButton(shared, capabilities, seats.liveCapacity)).toBe(shows)
  })
})

describe("what a device knows of the trip under way", () => {
  const driving: ActiveTripState<string, string> = {
    activeDriverTrip: Option.some("trip"),
    parking: Option.some("parking"),
    location: Option.some({ ...copenhagen, accuracy: 5, at: now }),
    subsidisable: true,
    distance: Option.some(300),
    code: Option.some(code),
    paused: false
  }
  it("LIVE-014 END-008 is all gone when it ends: trip, parking, distance, location and code", () => {
    const idle: ActiveTripState<string, string> = noActiveTrip
    expect(Object.keys(idle).toSorted()).toEqual(Object.keys(driving).toSorted())
    expect({ ...driving, ...idle }).toEqual({
      activeDriverTrip: Option.none(),
      parking: Option.none(),
      location: Option.none(),
      subsidisable: false,
      distance: Option.none(),
      code: Option.none(),
      paused: false
    })
  })
  it.each([
    ["to whoever drives and is signed in", true, driving, true],
    ["not without a token", false, driving, false],
    ["not without a trip", false, noActiveTrip, true]
  ] as const)("LIVE-018 sends the location %s", (_case, sends, state, isSignedIn) => {
    expect(sendsLocation(state, isSignedIn)).toBe(sends)
  })
})

describe("what an offer tells of its road", () => {
  const road = { duration: 1800, route: "_p~iF~ps|U", steps: ["left"] }
  it("TRIP-035 duration, route and steps only when the driver changed it", () => {
    expect(drawnRoute(road, false)).toEqual({})
    expect(drawnRoute(road, true)).toEqual({
      departureDuration: 1800,
      departureRoute: "_p~iF~ps|U",
      departureRouteSteps: ["left"]
    })
  })
  it("TRIP-036 the meeting points that were left on, in driving order", () => {
    const stop = (id: string, deactivated: boolean) => ({ id: MeetingPointId.make(id), deactivated })
    expect(activeStops([stop("n1", false), stop("n2", true), stop("n3", false)])).toEqual(["n1", "n3"])
  })
})
