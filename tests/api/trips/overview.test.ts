import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripStore } from "#core/ports/TripStore.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { anAddress, at, copenhagen, onWire } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import {
  aScene,
  book,
  type Caller,
  departure,
  end,
  minutesOn,
  rideAlong,
  start,
  tripLike
} from "#tests/support/scene.ts"
import { offer } from "#tests/support/world.ts"

const idsIn = Effect.fn("idsIn")(function* (list: string, caller: Caller) {
  const cards = pick(yield* get("/api/v3/commute/overview/list", caller), list)
  return Array.isArray(cards) ? cards.map(({ id }) => String(id)) : []
})

layer(layerAccountApi)("the home screen", (it) => {
  it.effect(
    "HOME-015 HOME-020 HOME-021 shows what is under way, then what is to come, however much was driven before",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip: first } = yield* aScene(1)
        const last = yield* offer(tripLike(301, driver.id, {}, 24 * 60))
        const active = yield* offer(tripLike(302, driver.id, {}, 12 * 60))
        yield* setNow(minutesOn(-60))
        for (const trip of [last, first]) yield* book(trip, passenger)
        for (let hours = 2; hours < 60; hours++) {
          yield* offer(tripLike(400 + hours, driver.id, {}, -60 * hours))
        }
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival
        WHERE driver_id = ${driver.id} AND planned_departure < ${minutesOn(-60)}::timestamptz`
        yield* (yield* TripStore).setTimes(active.id, { startedAt: Option.some(at(departure)) })
        assert.deepStrictEqual(yield* idsIn("driver_trips", driver), [active.id, first.id, last.id])
        const seen = yield* get("/api/v3/commute/overview/list", passenger)
        assert.deepStrictEqual(
          ["0", "1"].map((card) => pick(seen, "passenger_trips", card, "driver_trip_id")),
          [first.id, last.id]
        )
      })
  )

  it.effect("HOME-020 HOME-021 holds requests, drives, rides and the trip on demand, each by its name", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-60))
      const { driver: other, other: idle, passenger: person, trip } = yield* aScene(3)
      const overview = (caller: Caller) => get("/api/v3/commute/overview/list", caller)
      const nothing = { requests: [], driver_trips: [], passenger_trips: [], on_demand_trip: null }
      assert.deepStrictEqual((yield* overview(idle)).body, nothing)

      const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
      const command = { type: "OTHER", planned_time: minutesOn(48 * 60), ...places }
      const request = yield* post("/api/v3/commute/passenger/request", command, person)
      const drive = yield* offer(tripLike(304, person.id, {}, 24 * 60))
      const booking = yield* rideAlong(trip, other, person)
      const more = { type: "ON_DEMAND", offered: false, startedAt: Option.some(at(minutesOn(-70))) } as const
      const now = yield* offer(tripLike(305, person.id, more, -120))
      const [driven, active] = [
        yield* get(`/api/v3/commute/driver/trip/${drive.id}`, person),
        yield* get("/api/commute/active-trip", person)
      ]
      const ride = yield* get(`/api/v3/commute/booking/${booking}`, person)
      assert.strictEqual(pick(active, "id"), now.id)
      assert.deepStrictEqual((yield* overview(person)).body, {
        requests: [request.body],
        driver_trips: [active.body, driven.body],
        passenger_trips: [ride.body],
        on_demand_trip: active.body
      })
    })
  )

  it.effect("HOME-016 HOME-017 HOME-018 keeps a ride for each side until they have rated the other", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-60))
      const { driver, other, passenger, trip } = yield* aScene(2)
      const booking = yield* rideAlong(trip, driver, passenger)
      yield* setNow(departure)
      yield* start(trip, driver)
      yield* end(trip, driver)
      const rate = (caller: Caller) => post(`/api/v3/commute/rate/${booking}`, { rating: 4 }, caller)
      const cards = Effect.gen(function* () {
        return [yield* idsIn("driver_trips", driver), yield* idsIn("passenger_trips", passenger)]
      })
      assert.deepStrictEqual(yield* cards, [[trip.id], [booking]])
      assert.strictEqual((yield* rate(driver)).status, 200)
      assert.deepStrictEqual(yield* cards, [[], [booking]])
      assert.strictEqual((yield* rate(passenger)).status, 200)
      assert.deepStrictEqual(yield* cards, [[], []])

      const alone = yield* offer(tripLike(303, other.id))
      yield* start(alone, other)
      assert.deepStrictEqual(yield* idsIn("driver_trips", other), [alone.id])
      yield* end(alone, other)
      assert.deepStrictEqual(yield* idsIn("driver_trips", other), [])
    })
  )
})
