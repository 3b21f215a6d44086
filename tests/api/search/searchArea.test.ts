import { assert, describe, layer, it as plain } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { type Area, SearchArea, withinWalk } from "#api/search/SearchArea.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { type TripQuery, TripSearch } from "#core/ports/TripSearch.ts"
import { searchWindow, toSecond } from "#core/search/searchWindow.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aStop, aTrip, at, stopId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const evening = "2026-03-01T20:00:00Z"
const eight = at("2026-03-02T08:00:00Z")
const home = aStop(0)
/** The first stop of every trip lies 500 m south of it. */
const area: Area = {
  south: home.lat + 0.0045,
  west: home.lng - 0.5,
  north: home.lat + 1,
  east: home.lng + 0.5
}
const inside = { lat: area.south + 0.001, lng: home.lng }
const farAway = 3

const queryFrom = (from: GeoPoint, to: GeoPoint): TripQuery => ({
  from,
  to,
  by: "DEPARTURE",
  at: eight,
  window: searchWindow(eight, "DEPARTURE", defaultProductSettings.search),
  maxWalk: metres(1000),
  seats: 1
})

/** The trip of the builders, so many degrees farther south. */
const tripFrom = (number: number, south: number): DriverTrip => {
  const stops = aTrip().stops.map((stop) => ({
    ...stop,
    id: stopId(number * 10 + stop.position),
    lat: stop.lat - south
  }))
  return aTrip({ id: tripId(number), driverId: userId(number), stops })
}

const held = Effect.fn("held")(function* (query: TripQuery) {
  const index = yield* (yield* TripIndexSync).upToDate
  const asked = {
    second: toSecond(query.at),
    by: query.by,
    now: toSecond(yield* DateTime.now),
    limit: 200
  } as const
  return index.search(query, asked).map((part) => part.tripId)
})
const found = Effect.fn("found")(function* (query: TripQuery) {
  return (yield* (yield* TripSearch).find(query)).map((part) => part.tripId)
})

const layerHere = Layer.fresh(layerTripSearch).pipe(
  Layer.provide(Layer.succeed(SearchArea, area)),
  Layer.provideMerge(layerTestPorts)
)

layer(layerHere)("a process that holds one area", (it) => {
  it.effect(
    "SRCH-003 holds the trips that call within a walk of it, and leaves the others to the database",
    () =>
      atTime(
        evening,
        Effect.gen(function* () {
          const [near, far] = [tripFrom(1, 0), tripFrom(2, farAway)]
          for (const trip of [near, far]) {
            yield* createPerson(trip.driverId, Number(trip.id === near.id))
            yield* offer(trip)
          }
          const query = queryFrom(inside, aStop(3))
          const elsewhere = queryFrom(
            { lat: home.lat - farAway, lng: home.lng },
            { lat: aStop(3).lat - farAway, lng: aStop(3).lng }
          )
          assert.deepStrictEqual([yield* held(query), yield* found(query)], [[near.id], [near.id]])
          assert.deepStrictEqual([yield* held(elsewhere), yield* found(elsewhere)], [[], [far.id]])
        })
      )
  )
})

describe("an area with its surroundings", () => {
  plain("reaches as far as a walk from each of its corners", () => {
    const { south, west, north, east } = withinWalk(area, 2000)
    const corners = [
      [
        { lat: area.south, lng: area.west },
        { lat: south, lng: area.west }
      ],
      [
        { lat: area.north, lng: area.east },
        { lat: north, lng: area.east }
      ],
      [
        { lat: area.north, lng: area.west },
        { lat: area.north, lng: west }
      ],
      [
        { lat: area.south, lng: area.east },
        { lat: area.south, lng: east }
      ]
    ] as const
    for (const [corner, edge] of corners) assert.isAtLeast(straightLine(corner, edge), 2000)
  })
})
