import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { book, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const write = (
  from: Caller,
  to: Caller,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {}
) => post(`/api/conversations/${to.id}`, { message: " I stand at the stop ", ...more }, { ...from, headers })

layer(withBackgroundWork(layerAccountApi))("a message to a person", (it) => {
  it.effect("CHAT-006 CHAT-018 N97 reaches a driver about a trip, and its passenger in return, once", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
      const about = { trip_id: trip.id }
      const key = { "idempotency-key": "at-the-stop" }
      const sent = yield* write(passenger, driver, about, key)
      assert.strictEqual(sent.status, 201)
      assert.deepInclude(sent.body, {
        sender_id: passenger.id,
        content: "I stand at the stop",
        trip_id: trip.id
      })
      assert.deepStrictEqual((yield* write(passenger, driver, about, key)).body, sent.body)
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`SELECT content FROM message WHERE receiver_id = ${driver.id}`
      assert.deepStrictEqual(rows, [{ content: "I stand at the stop" }])
      const notifications = yield* get("/api/v4/notifications/all", driver)
      assert.deepInclude(pick(notifications, "data", "0", "data"), {
        route: `/conversations/${passenger.id}`
      })

      assert.strictEqual((yield* write(driver, passenger)).status, 201)
      const strangers = [
        yield* write(other, passenger, about),
        yield* write(driver, other, about),
        yield* write(other, driver),
        yield* write(passenger, passenger, about)
      ]
      assert.deepStrictEqual(
        strangers.map((answer) => pick(answer, "error")),
        Array(4).fill("person_not_found")
      )
      yield* book(trip, other)
      assert.strictEqual((yield* write(driver, other)).status, 201)
    })
  )

  it.effect("CHAT-009 CHAT-010 is neither empty nor for a deleted account", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger, trip } = yield* createTripAndPeople(2)
      const about = { trip_id: trip.id }
      const empty = yield* write(passenger, driver, { ...about, message: "   " })
      assert.strictEqual(empty.status, 422)
      assert.property(pick(empty, "errors"), "message")
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET deleted_at = now() WHERE id = ${driver.id}`
      const gone = yield* write(passenger, driver, about)
      assert.deepStrictEqual([gone.status, pick(gone, "error")], [404, "person_not_found"])
    })
  )
})
