import { assert, layer } from "@effect/vitest"
import { decode } from "@googlemaps/polyline-codec"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import {
  aStop,
  aTrip,
  at,
  copenhagen,
  roskilde,
  stopId,
  tripId,
  userId
} from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick
} from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const now = at("2026-03-02T08:00:00Z")
const agent = userId(20)
const aRoute = "_p~iF~ps|U_ulLnnqC"

/** Offers a trip with its own driver that leaves `minutes` from now. */
const offerTripIn = Effect.fn("offerTripIn")(function* (minutes: number, n: number) {
  const driverId = userId(30 + n)
  yield* createPerson(driverId, { name: `Driver${n}` })
  return yield* offer(aTrip({ number: n, driverId, route: aRoute, later: { minutes } }))
})

const start = Effect.fn("start")(function* (trip: DriverTrip) {
  const trips = yield* TripStore
  yield* trips.setTimes(trip.id, { startedAt: Option.some(trip.plannedDeparture) })
  for (const [minute, lat] of [55.65, 55.66, 55.67].entries()) {
    const seenAt = DateTime.add(trip.plannedDeparture, { minutes: minute })
    yield* (yield* TripPositions).add(trip.id, { lat, lng: 12.1, accuracy: 5, at: seenAt })
  }
})

const idsOf = (answer: ApiResponse, list: "data" | "trips"): ReadonlyArray<unknown> => {
  const rows = pick(answer, list)
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

const createTrips = Effect.gen(function* () {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
  yield* createPerson(agent, { role: "SUPPORT" })
  const minutes = [-300, -20, -5, 10, 60 * 24]
  const trips = yield* Effect.forEach(minutes, offerTripIn)
  yield* start(aTrip({ id: tripId(1), plannedDeparture: at("2026-03-02T07:40:00Z") }))
  return { trips, options: { token: yield* consoleTokenOf(agent) } }
})

layer(layerAccountApi)("the live map and the list of trips of the console", (it) => {
  it.effect(
    "CONS-001 the live map has the position and trail of each trip; the route is in the trip details only",
    () =>
      Effect.gen(function* () {
        const { options } = yield* createTrips
        const liveMap = yield* get("/api/console/live", options)
        assert.deepStrictEqual(idsOf(liveMap, "trips"), [tripId(2), tripId(1), tripId(0)])
        assert.deepStrictEqual(
          ["start", "destination", "position", "trail"].map((name) => pick(liveMap, "trips", "0", name)),
          [roskilde, copenhagen, null, ""]
        )
        assert.deepStrictEqual(pick(liveMap, "trips", "1", "position"), {
          at: "2026-03-02T07:42:00.000Z",
          lat: 55.67,
          lng: 12.1
        })
        assert.deepStrictEqual(decode(String(pick(liveMap, "trips", "1", "trail"))), [
          [55.65, 12.1],
          [55.66, 12.1],
          [55.67, 12.1]
        ])
        assert.strictEqual(pick(liveMap, "trips", "1", "route"), undefined)
        assert.strictEqual(pick(yield* get(`/api/console/trips/${tripId(1)}`, options), "route"), aRoute)
      })
  )

  it.effect(
    "CONS-001 the trips are sorted by the distance of their departure from now, unless another order is requested",
    () =>
      Effect.gen(function* () {
        const options = { token: yield* consoleTokenOf(agent) }
        const nearest = yield* get("/api/console/trips", options)
        assert.deepStrictEqual(idsOf(nearest, "data"), [2, 3, 1, 0, 4].map(tripId))
        const latest = yield* get("/api/console/trips?sort=-departure", options)
        assert.deepStrictEqual(idsOf(latest, "data"), [4, 3, 2, 1, 0].map(tripId))
      })
  )

  it.effect("CONS-001 the live map shows a trip that started more than twelve hours ago", () =>
    Effect.gen(function* () {
      const driverId = userId(40)
      yield* createPerson(driverId, { name: "Driver10" })
      const [left, arrives] = [at("2026-03-01T19:00:00Z"), at("2026-03-02T08:30:00Z")]
      const stops = [left, arrives].map((plannedTime, position) =>
        aStop(position, { id: stopId(100 + position), plannedTime })
      )
      const times = { plannedDeparture: left, plannedArrival: arrives }
      yield* start(yield* offer(aTrip({ id: tripId(10), driverId, stops, ...times })))
      const liveMap = yield* get("/api/console/live", { token: yield* consoleTokenOf(agent) })
      assert.include(idsOf(liveMap, "trips"), tripId(10))
    })
  )
})
