import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { copenhagen } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import {
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

layer(layerAccountApi)("a trip that was ended without connection", (it) => {
  it.effect("END-001 END-012 ends at the time that the phone kept, without subsidy, and once", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      yield* setTime(departurePlus(-30))
      const booking = yield* bookAndAccept(trip, driver, passenger)
      yield* setTime(departurePlus(0))
      assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
      yield* setTime(departurePlus(50))
      yield* reportPosition(trip, driver, copenhagen, departurePlus(50))
      const kept = { userExpectsSubsidy: true, trip_id: trip.id, ended_at: departurePlus(40) }
      const ended = yield* post(`/api/commute/${trip.id}/end`, kept, driver)
      assert.deepStrictEqual(
        [ended.status, pick(ended, "completed_at"), pick(ended, "passenger_trips", "0", "subsidy")],
        [200, departurePlus(40), 0]
      )
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* sql`SELECT completed_at FROM booking WHERE id = ${booking}`, [
        { completed_at: new Date(departurePlus(40)) }
      ])
      const again = yield* post(`/api/commute/${trip.id}/end`, kept, driver)
      assert.deepStrictEqual([again.status, pick(again, "error")], [404, "trip_not_found"])
    })
  )
})

layer(layerAccountApi)("a trip that left late and arrived late", (it) => {
  it.effect("TRIP-030 BOOK-004 shows its driver and its passenger when it left and arrived", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      yield* setTime(departurePlus(-30))
      const booking = yield* bookAndAccept(trip, driver, passenger)
      yield* setTime(departurePlus(5))
      assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
      yield* setTime(departurePlus(50))
      const kept = { userExpectsSubsidy: false, trip_id: trip.id, ended_at: departurePlus(40) }
      assert.strictEqual((yield* post(`/api/commute/${trip.id}/end`, kept, driver)).status, 200)

      const driven = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.deepInclude(driven.body, {
        planned_departure: departurePlus(0),
        planned_arrival: departurePlus(30),
        arrival_time: departurePlus(40),
        completed_at: departurePlus(40)
      })
      // The server's clock goes on: within the minute.
      assert.strictEqual(String(pick(driven, "departure_time")).slice(0, 16), departurePlus(5).slice(0, 16))
      const own = yield* get(`/api/v3/commute/booking/${booking}`, passenger)
      assert.strictEqual(pick(own, "completed_at"), departurePlus(40))
    })
  )
})
