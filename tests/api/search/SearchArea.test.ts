import { assert, describe, layer, it as plain } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { type Area, extendByWalk, SearchArea } from "#api/search/SearchArea.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { compileQuery } from "#core/search/index/compileQuery.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, aTrip, at, userId } from "#tests/support/builders/entities.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const evening = "2026-03-01T20:00:00Z"
const eight = at("2026-03-02T08:00:00Z")
const firstStop = aStop(0)
/** The first stop of every trip lies 500 m south of this area. */
const area: Area = {
  south: firstStop.lat + 0.0045,
  west: firstStop.lng - 0.5,
  north: firstStop.lat + 1,
  east: firstStop.lng + 0.5
}
const inside = { lat: area.south + 0.001, lng: firstStop.lng }
const farAway = 3

const queryFrom = (from: GeoPoint, to: GeoPoint) => aSearchQuery({ from, to, at: eight })

/** The trip of `aTrip`, moved south by degrees. */
const tripFrom = (number: number, south: number): DriverTrip => {
  const trip = aTrip({ number, driverId: userId(number) })
  return { ...trip, stops: trip.stops.map((stop) => ({ ...stop, lat: stop.lat - south })) }
}

const searchIndex = Effect.fn("searchIndex")(function* (query: SearchQuery) {
  const index = yield* (yield* TripIndexSync).upToDate
  return index.search(compileQuery(query, yield* DateTime.now), 200).map((part) => part.tripId)
})
const findTrips = Effect.fn("findTrips")(function* (query: SearchQuery) {
  return (yield* (yield* TripSearch).find(query)).map((part) => part.tripId)
})

const layerHere = Layer.fresh(layerTripSearch).pipe(
  Layer.provide(Layer.succeed(SearchArea, area)),
  Layer.provideMerge(layerTestPorts)
)

layer(layerHere)("a process with a search area", (it) => {
  it.effect(
    "SRCH-003 indexes trips that call within walking distance of the area, and searches the others in the database",
    () =>
      atTime(
        evening,
        Effect.gen(function* () {
          const [near, far] = [tripFrom(1, 0), tripFrom(2, farAway)]
          for (const trip of [near, far]) {
            yield* createPerson(trip.driverId)
            yield* offer(trip)
          }
          const query = queryFrom(inside, aStop(3))
          const elsewhere = queryFrom(
            { lat: firstStop.lat - farAway, lng: firstStop.lng },
            { lat: aStop(3).lat - farAway, lng: aStop(3).lng }
          )
          assert.deepStrictEqual([yield* searchIndex(query), yield* findTrips(query)], [[near.id], [near.id]])
          assert.deepStrictEqual([yield* searchIndex(elsewhere), yield* findTrips(elsewhere)], [[], [far.id]])
        })
      )
  )
})

describe("an area extended by a walk", () => {
  plain("reaches at least the walking distance beyond each of its corners", () => {
    const { south, west, north, east } = extendByWalk(area, 2000)
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
