import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { metres, seconds } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { rideNowTrip, singleTrip } from "#core/trip/newTrip.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { anAddress, aStop, at, bo, copenhagen, roskilde, tripId } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings
const now = at("2026-03-02T08:00:00Z")
const draft = {
  id: tripId(9),
  driverId: bo,
  from: anAddress(),
  to: anAddress(copenhagen),
  via: [],
  stops: [aStop(0), aStop(1), aStop(2), aStop(3)],
  route: { distance: metres(30_000), duration: seconds(1800), polyline: "_p~iF~ps|U" }
}
const terms = { departure: now, seats: Option.none(), chargeForTrip: true }

describe("a ride now", () => {
  const trip = rideNowTrip(draft, now, settings)
  it("NOW-002 NOW-003 TRIP-040 TRIP-011 is active at once, not listed, free of charge, with four seats", () => {
    expect(trip).toMatchObject({ type: "ON_DEMAND", seats: 4, offered: false, chargeForTrip: false })
    expect(trip.startedAt).toEqual(Option.some(now))
    expect(trip.plannedArrival).toEqual(at("2026-03-02T08:30:00Z"))
    expect(isListed(trip)).toBe(false)
    expect(isListed({ ...trip, offered: true })).toBe(false)
  })
})

describe("a single trip", () => {
  const withVia = { ...draft, via: [roskilde] }
  const trip = singleTrip(withVia, { ...terms, seats: Option.some(3) }, settings)

  it.each([
    [
      "TRIP-017 is planned once, and neither over nor ended",
      { type: "PLANNED", occurrence: Option.none(), endedAutomatically: false }
    ],
    [
      "TRIP-030 has its id, driver, times, duration and distance",
      {
        id: tripId(9),
        driverId: bo,
        plannedDeparture: now,
        plannedArrival: at("2026-03-02T08:30:00Z"),
        startedAt: Option.none(),
        completedAt: Option.none(),
        cancelledAt: Option.none(),
        duration: 1800,
        distance: 30_000
      }
    ],
    ["TRIP-031 has the seats and the charge of the offer", { seats: 3, offered: true, chargeForTrip: true }],
    ["TRIP-032 has the addresses of the offer", { from: anAddress(), to: anAddress(copenhagen) }],
    [
      "TRIP-033 has the route of the server with its via points and stops",
      { route: "_p~iF~ps|U", via: [roskilde], stops: draft.stops }
    ]
  ])("%s", (_title, fields) => expect(trip).toMatchObject(fields))

  it("TRIP-011 has two seats when the offer names none, and SUBS-002 charges only beyond ten kilometres", () => {
    expect(singleTrip(draft, terms, settings).seats).toBe(2)
    const short = { ...draft, route: { ...draft.route, distance: metres(10_000) } }
    expect(singleTrip(short, terms, settings).chargeForTrip).toBe(false)
  })
})
