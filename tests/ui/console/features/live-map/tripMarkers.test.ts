import { DateTime, Option } from "effect"
import { assert, describe, it } from "vitest"
import { bearingBetween, updateMarkers } from "#console/features/live-map/tripMarkers.ts"
import type { WatchedTrip } from "#console/features/live-map/watchTrips.ts"
import { TripId, UserId } from "#core/shared/ids.ts"

const noon = DateTime.makeUnsafe("2026-03-02T12:00:00Z")
const idOf = (n: number) => TripId.make(`00000000-0000-4000-8000-00000000000${n}`)

const aLiveTrip = (n: number, lat: number, lng: number): WatchedTrip => ({
  id: idOf(n),
  displayState: "active",
  driver: { id: UserId.make("00000000-0000-4000-8000-0000000000aa"), name: "Bo" },
  country: "DK",
  fromCity: "Roskilde",
  toCity: "Odense",
  troubles: [],
  motion: "moving",
  plannedDeparture: noon,
  startedAt: Option.some(noon),
  firstPickup: Option.none(),
  seats: 4,
  booked: 1,
  boarded: 0,
  start: { lat: 55.6, lng: 12.1 },
  destination: { lat: 55.6, lng: 10.4 },
  trail: [],
  position: Option.some({ lat, lng, at: noon, stillSeconds: 0, offRouteMeters: 0 })
})

describe("CONS-001 the trip markers of the live map", () => {
  it("keep their index from snapshot to snapshot, so that each moves to its own next position", () => {
    const first = updateMarkers([], [aLiveTrip(1, 55, 12), aLiveTrip(2, 56, 10)])
    const second = updateMarkers(first, [aLiveTrip(3, 57, 9), aLiveTrip(2, 56.1, 10), aLiveTrip(1, 55.1, 12)])
    assert.deepStrictEqual(
      second.map(({ id, position }) => [id, position.lat]),
      [
        [idOf(1), 55.1],
        [idOf(2), 56.1],
        [idOf(3), 57]
      ]
    )
  })

  it("are hidden when their trip has ended, without moving the others", () => {
    const first = updateMarkers([], [aLiveTrip(1, 55, 12), aLiveTrip(2, 56, 10)])
    const second = updateMarkers(first, [aLiveTrip(2, 56, 10)])
    assert.deepStrictEqual(
      second.map(({ isVisible }) => isVisible),
      [false, true]
    )
  })

  it("stand at the start and point to the destination until the first reported position", () => {
    const waiting = { ...aLiveTrip(1, 0, 0), position: Option.none() }
    const [marker] = updateMarkers([], [waiting])
    assert.deepStrictEqual(marker?.position, waiting.start)
    assert.approximately(marker?.bearing ?? 0, 270, 1)
    const eastwards = [
      { lat: 55.6, lng: 12.1 },
      { lat: 55.6, lng: 12.2 }
    ]
    const [driving] = updateMarkers([], [{ ...aLiveTrip(1, 55.6, 12.2), trail: eastwards }])
    assert.approximately(driving?.bearing ?? 0, 90, 1)
  })

  it.each([
    ["arrow", "moving"],
    ["square", "stopped"],
    ["circle", null]
  ] as const)("CONS-001 have the shape %s when the car is %s", (shape, motion) => {
    const [marker] = updateMarkers([], [{ ...aLiveTrip(1, 55, 12), motion, troubles: ["silent"] }])
    assert.deepStrictEqual([marker?.shape, marker?.isInTrouble], [shape, true])
  })

  it.each([
    ["north", { lat: 56, lng: 10 }, 0],
    ["east", { lat: 55, lng: 11 }, 90],
    ["south", { lat: 54, lng: 10 }, 180],
    ["west", { lat: 55, lng: 9 }, 270]
  ])("point %s", (_name, to, degrees) => {
    assert.approximately(bearingBetween({ lat: 55, lng: 10 }, to), degrees, 1)
  })
})
