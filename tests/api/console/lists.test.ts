import { assert, layer } from "@effect/vitest"
import { decode } from "@googlemaps/polyline-codec"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type Answer, get, layerAccountApi, pick, tokenOf } from "#tests/support/account.ts"
import { aStop, aTrip, at, copenhagen, roskilde, stopId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson, employ, offer } from "#tests/support/world.ts"

const now = at("2026-03-02T08:00:00Z")
const agent = userId(20)
const aRoute = "_p~iF~ps|U_ulLnnqC"

/** A trip of a driver of its own that leaves so many minutes from now. */
const leavingIn = Effect.fn("leavingIn")(function* (minutes: number, n: number) {
  const driverId = userId(30 + n)
  yield* createPerson(driverId, 30 + n, `Driver${n}`)
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  const plain = aTrip()
  return yield* offer(
    aTrip({
      id: tripId(n),
      driverId,
      route: aRoute,
      plannedDeparture: later(plain.plannedDeparture),
      plannedArrival: later(plain.plannedArrival),
      stops: plain.stops.map(({ plannedTime }, position) =>
        aStop(position, { id: stopId(n * 10 + position), plannedTime: later(plannedTime) })
      )
    })
  )
})

const start = Effect.fn("start")(function* (trip: DriverTrip) {
  const trips = yield* TripStore
  yield* trips.setTimes(trip.id, { startedAt: Option.some(trip.plannedDeparture) })
  for (const [minute, lat] of [55.65, 55.66, 55.67].entries()) {
    const seenAt = DateTime.add(trip.plannedDeparture, { minutes: minute })
    yield* trips.addPosition(trip.id, { lat, lng: 12.1, accuracy: 5, at: seenAt })
  }
})

const idsOf = (answer: Answer, list: "data" | "trips"): ReadonlyArray<unknown> => {
  const rows = pick(answer, list)
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

const world = Effect.gen(function* () {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
  yield* employ(agent, 20, "SUPPORT")
  const minutes = [-300, -20, -5, 10, 60 * 24]
  const trips = yield* Effect.forEach(minutes, leavingIn)
  yield* start(aTrip({ id: tripId(1), plannedDeparture: at("2026-03-02T07:40:00Z") }))
  return { trips, sent: { token: yield* tokenOf(agent) } }
})

layer(layerAccountApi)("the console's lists", (it) => {
  it.effect(
    "CONS-001 the live map tells where each trip is, and leaves its route to the trip's own file",
    () =>
      Effect.gen(function* () {
        const { sent } = yield* world
        const board = yield* get("/api/console/live", sent)
        assert.deepStrictEqual(idsOf(board, "trips"), [tripId(2), tripId(1), tripId(0)])
        assert.deepStrictEqual(
          ["start", "destination", "position", "trail"].map((name) => pick(board, "trips", "0", name)),
          [roskilde, copenhagen, null, ""]
        )
        assert.deepStrictEqual(pick(board, "trips", "1", "position"), {
          at: "2026-03-02T07:42:00.000Z",
          lat: 55.67,
          lng: 12.1
        })
        assert.deepStrictEqual(decode(String(pick(board, "trips", "1", "trail"))), [
          [55.65, 12.1],
          [55.66, 12.1],
          [55.67, 12.1]
        ])
        assert.strictEqual(pick(board, "trips", "1", "route"), undefined)
        assert.strictEqual(pick(yield* get(`/api/console/trips/${tripId(1)}`, sent), "route"), aRoute)
      })
  )

  it.effect(
    "CONS-001 the trips begin with what leaves or has left nearest to now, unless a sort is asked for",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(agent) }
        const nearest = yield* get("/api/console/trips", sent)
        assert.deepStrictEqual(idsOf(nearest, "data"), [2, 3, 1, 0, 4].map(tripId))
        const latest = yield* get("/api/console/trips?sort=-departure", sent)
        assert.deepStrictEqual(idsOf(latest, "data"), [4, 3, 2, 1, 0].map(tripId))
      })
  )

  it.effect("CONS-001 the live map keeps a trip that has been under way for more than half a day", () =>
    Effect.gen(function* () {
      const driverId = userId(40)
      yield* createPerson(driverId, 40, "Driver10")
      const [left, arrives] = [at("2026-03-01T19:00:00Z"), at("2026-03-02T08:30:00Z")]
      const stops = [left, arrives].map((plannedTime, position) =>
        aStop(position, { id: stopId(100 + position), plannedTime })
      )
      const times = { plannedDeparture: left, plannedArrival: arrives }
      yield* start(yield* offer(aTrip({ id: tripId(10), driverId, stops, ...times })))
      const board = yield* get("/api/console/live", { token: yield* tokenOf(agent) })
      assert.include(idsOf(board, "trips"), tripId(10))
    })
  )
})
