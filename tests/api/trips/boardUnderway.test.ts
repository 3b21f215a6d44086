import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { at } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { minuteOf } from "#tests/support/drives.ts"
import { aScene, book, type Caller, minutesOn, report, start, tripLike } from "#tests/support/scene.ts"
import { offer } from "#tests/support/world.ts"

/** The trip sets off so many minutes after its planned departure. */
const LATE = 150

/** A trip that has just set off, late, and the code that opens it. */
const underway = Effect.fn("underway")(function* (number: number) {
  const scene = yield* aScene(number)
  const value = `1234567${number}`
  yield* setNow(minutesOn(LATE))
  const started = yield* start(scene.trip, scene.driver)
  assert.strictEqual(started.status, 200)
  yield* (yield* TripCodes).put({ tripId: scene.trip.id, value, renewsAt: at(minutesOn(LATE + 30)) })
  const lookUp = (caller: Caller) => get(`/api/driver-trip-code/${value}`, caller)
  const board = Effect.fn("board")(function* (caller: Caller, more: Readonly<Record<string, unknown>> = {}) {
    const prospect_id = pick(yield* lookUp(caller), "prospect_id")
    return yield* post("/api/driver-trip-prospect/book", { prospect_id, ...more }, caller)
  })
  return { ...scene, board }
})

layer(layerAccountApi)("getting on while the car is under way", (it) => {
  it.effect("BOOK-020 SUBS-004 rides from now on, however late the car is", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-60))
      const earlier = yield* aScene(1)
      const { board, passenger } = yield* underway(2)
      yield* setNow(minutesOn(-30))
      assert.strictEqual((yield* book(earlier.trip, passenger)).status, 200)
      yield* setNow(minutesOn(LATE + 1))
      const boarded = yield* board(passenger)
      assert.strictEqual(boarded.status, 200)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ departure: Date; arrival: Date }>`SELECT departure, arrival FROM booking
        WHERE id = ${String(pick(boarded, "trip", "passenger_trip", "id"))}`
      const minutes = [row?.departure, row?.arrival].map((time) => minuteOf(time?.toISOString()))
      assert.deepStrictEqual(minutes, [minutesOn(LATE + 1), minutesOn(LATE + 31)].map(minuteOf))
    })
  )

  it.effect("BOOK-020 ERR-012 is refused to who drives at the time at which they would really ride", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-60))
      const { board, passenger } = yield* underway(3)
      yield* offer(tripLike(90, passenger.id, {}, LATE + 15))
      const refused = yield* board(passenger)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_trip_in_period"])
    })
  )

  it.effect("BOOK-020 ERR-002 gets on at no stop that the car has left, and off at none before", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-60))
      const { board, driver, passenger, trip } = yield* underway(4)
      const [first, second, third, last] = trip.stops
      assert.isDefined(third)
      const here = { lat: third.lat, lng: third.lng }
      yield* report(trip, driver, here, DateTime.formatIso(at(minutesOn(LATE))))
      const commands = [
        { from_driver_stop_id: first?.id },
        { from_driver_stop_id: second?.id, to_driver_stop_id: last?.id },
        { to_driver_stop_id: second?.id },
        { from_driver_stop_id: last?.id, to_driver_stop_id: third.id }
      ]
      for (const command of commands) {
        const refused = yield* board(passenger, command)
        assert.deepStrictEqual(
          [refused.status, pick(refused, "error")],
          [422, "cannot_book_stops_not_on_route"]
        )
      }
      const boarded = yield* board(passenger, { from_driver_stop_id: third.id, to_driver_stop_id: last?.id })
      assert.strictEqual(pick(boarded, "trip", "passenger_trip", "distance"), 10_000)
    })
  )
})
