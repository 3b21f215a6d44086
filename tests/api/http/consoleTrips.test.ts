import { assert, layer } from "@effect/vitest"
import { decode } from "@googlemaps/polyline-codec"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
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
/** A kilometre east of the positions. */
const aRoute = encodePolyline(
  [
    [55.64, 12.116],
    [55.7, 12.116]
  ],
  5
)

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
          lng: 12.1,
          still_seconds: 0,
          off_route_meters: 1004
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

  it.effect("CONS-001 an update of the live map has what changed since the one before", () =>
    Effect.gen(function* () {
      const options = { token: yield* consoleTokenOf(agent) }
      const first = yield* get("/api/console/live", options)
      assert.strictEqual(pick(first, "is_complete"), true)
      const seenAt = at("2026-03-02T07:43:00Z")
      yield* (yield* TripPositions).add(tripId(1), { lat: 55.6702, lng: 12.1, accuracy: 5, at: seenAt })
      yield* (yield* TripStore).setTimes(tripId(2), { cancelledAt: Option.some(now) })
      yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(DateTime.add(now, { seconds: 5 })))
      const cursor = String(pick(first, "cursor"))
      const update = yield* get(`/api/console/live?cursor=${cursor}`, options)
      assert.deepStrictEqual(
        ["is_complete", "total", "trips", "ended"].map((name) => pick(update, name)),
        [false, 2, [], [tripId(2)]]
      )
      assert.deepStrictEqual(pick(update, "moves"), [
        {
          id: tripId(1),
          at: "2026-03-02T07:43:00.000Z",
          still_seconds: 60,
          off_route_meters: 1004,
          trail: encodePolyline([[55.6702, 12.1]], 5)
        }
      ])
    })
  )

  it.effect(
    "CONS-001 the live map at a moment of the past has the cars where they were, and the trips of then",
    () =>
      Effect.gen(function* () {
        const options = { token: yield* consoleTokenOf(agent) }
        const mapAt = (time: string) => get(`/api/console/live?at=${time}`, options)
        const driving = yield* mapAt("2026-03-02T07:41:30Z")
        const started = pick(driving, "trips", String(idsOf(driving, "trips").indexOf(tripId(1))))
        assert.deepStrictEqual(
          [pick(driving, "at"), pick(driving, "is_complete"), pick(driving, "is_capped")],
          ["2026-03-02T07:41:30.000Z", true, false]
        )
        assert.deepInclude(started, {
          started_at: "2026-03-02T07:40:00.000Z",
          position: {
            lat: 55.66,
            lng: 12.1,
            at: "2026-03-02T07:41:00.000Z",
            still_seconds: 0,
            off_route_meters: 1004
          },
          trail: encodePolyline(
            [
              [55.65, 12.1],
              [55.66, 12.1]
            ],
            5
          )
        })
        const before = yield* mapAt("2026-03-02T07:39:30Z")
        assert.notInclude(idsOf(before, "trips"), tripId(1))
        assert.strictEqual((yield* mapAt("yesterday")).status, 422)
      })
  )

  it.effect("CONS-001 the trips that leave last are first, unless another order is requested", () =>
    Effect.gen(function* () {
      const options = { token: yield* consoleTokenOf(agent) }
      const latest = yield* get("/api/console/trips", options)
      assert.deepStrictEqual(idsOf(latest, "data"), [4, 3, 2, 1, 0].map(tripId))
      const first = yield* get("/api/console/trips?sort=departure", options)
      assert.deepStrictEqual(idsOf(first, "data"), [0, 1, 2, 3, 4].map(tripId))
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
