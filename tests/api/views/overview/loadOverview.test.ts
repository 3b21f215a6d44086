import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripStore } from "#core/ports/TripStore.ts"
import { anAddress, aTrip, at, copenhagen, onWire } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const loadIds = Effect.fn("loadIds")(function* (list: string, caller: Caller) {
  const cards = pick(yield* get("/api/v3/commute/overview/list", caller), list)
  return Array.isArray(cards) ? cards.map(({ id }) => String(id)) : []
})

layer(layerAccountApi)("the overview", (it) => {
  it.effect(
    "HOME-015 HOME-020 HOME-021 lists the active trip, then the coming ones, after many completed trips",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip: first } = yield* createTripAndPeople(1)
        const last = yield* offer(aTrip({ number: 301, driverId: driver.id, later: { minutes: 24 * 60 } }))
        const active = yield* offer(aTrip({ number: 302, driverId: driver.id, later: { minutes: 12 * 60 } }))
        yield* setTime(departurePlus(-60))
        for (const trip of [last, first]) yield* book(trip, passenger)
        for (let hours = 2; hours < 60; hours++) {
          yield* offer(aTrip({ number: 400 + hours, driverId: driver.id, later: { minutes: -60 * hours } }))
        }
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival
        WHERE driver_id = ${driver.id} AND planned_departure < ${departurePlus(-60)}::timestamptz`
        yield* (yield* TripStore).setTimes(active.id, { startedAt: Option.some(at(departure)) })
        assert.deepStrictEqual(yield* loadIds("driver_trips", driver), [active.id, first.id, last.id])
        const passengerOverview = yield* get("/api/v3/commute/overview/list", passenger)
        assert.deepStrictEqual(
          ["0", "1"].map((card) => pick(passengerOverview, "passenger_trips", card, "driver_trip_id")),
          [first.id, last.id]
        )
      })
  )

  it.effect(
    "HOME-020 HOME-021 has requests, driver trips, bookings and the ride now, each under its name and once",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver: other, other: idle, passenger: person, trip } = yield* createTripAndPeople(3)
        const overview = (caller: Caller) => get("/api/v3/commute/overview/list", caller)
        const nothing = { requests: [], driver_trips: [], passenger_trips: [], on_demand_trip: null }
        assert.deepStrictEqual((yield* overview(idle)).body, nothing)

        const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
        const command = { type: "OTHER", planned_time: departurePlus(48 * 60), ...places }
        const request = yield* post("/api/v3/commute/passenger/request", command, person)
        const driverTrip = yield* offer(
          aTrip({ number: 304, driverId: person.id, later: { minutes: 24 * 60 } })
        )
        const booking = yield* bookAndAccept(trip, other, person)
        const more = {
          type: "ON_DEMAND",
          offered: false,
          startedAt: Option.some(at(departurePlus(-70)))
        } as const
        const rideNow = yield* offer(
          aTrip({ number: 305, driverId: person.id, later: { minutes: -120 }, ...more })
        )
        const [driverTripView, active] = [
          yield* get(`/api/v3/commute/driver/trip/${driverTrip.id}`, person),
          yield* get("/api/commute/active-trip", person)
        ]
        const passengerTrip = yield* get(`/api/v3/commute/booking/${booking}`, person)
        assert.strictEqual(pick(active, "id"), rideNow.id)
        assert.deepStrictEqual((yield* overview(person)).body, {
          requests: [request.body],
          driver_trips: [driverTripView.body],
          passenger_trips: [passengerTrip.body],
          on_demand_trip: active.body
        })
      })
  )

  it.effect(
    "HOME-016 HOME-017 HOME-018 keeps a completed trip for driver and passenger until each has rated the other",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(2)
        const booking = yield* bookAndAccept(trip, driver, passenger)
        yield* setTime(departure)
        yield* startTrip(trip, driver)
        yield* endTrip(trip, driver)
        const rate = (caller: Caller) => post(`/api/v3/commute/rate/${booking}`, { rating: 4 }, caller)
        const cards = Effect.gen(function* () {
          return [yield* loadIds("driver_trips", driver), yield* loadIds("passenger_trips", passenger)]
        })
        assert.deepStrictEqual(yield* cards, [[trip.id], [booking]])
        assert.strictEqual((yield* rate(driver)).status, 200)
        assert.deepStrictEqual(yield* cards, [[], [booking]])
        assert.strictEqual((yield* rate(passenger)).status, 200)
        assert.deepStrictEqual(yield* cards, [[], []])

        const alone = yield* offer(aTrip({ number: 303, driverId: other.id }))
        yield* startTrip(alone, other)
        assert.deepStrictEqual(yield* loadIds("driver_trips", other), [alone.id])
        yield* endTrip(alone, other)
        assert.deepStrictEqual(yield* loadIds("driver_trips", other), [])
      })
  )
})
