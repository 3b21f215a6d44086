import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { get, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
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

  it.effect("CHAT-009 is neither empty nor for a deleted account", () =>
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

  it.effect(
    "CHAT-005 CHAT-006 CHAT-015 CHAT-016 lists conversations with their newest message, and the messages of one",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(3)
        const about = { trip_id: trip.id }
        yield* write(passenger, driver, { ...about, message: "One" })
        yield* setTime(departurePlus(-59))
        yield* write(other, driver, { ...about, message: "Two" })
        yield* setTime(departurePlus(-58))
        yield* write(driver, passenger, { message: "Three" })
        const list = yield* get("/api/conversations", driver)
        assert.deepStrictEqual(
          [0, 1].map((index) =>
            ["id", "content", "unread_count"].map((name) => pick(list, "data", String(index), name))
          ),
          [
            [passenger.id, "Three", 1],
            [other.id, "Two", 1]
          ]
        )
        assert.deepInclude(pick(list, "data", "0", "participant"), {
          id: passenger.id,
          is_deleted: false,
          image: null,
          ratings_average: null
        })
        const conversation = yield* get(`/api/conversations/${passenger.id}`, driver)
        assert.deepStrictEqual(
          [0, 1].map((index) =>
            ["sender_id", "content", "trip_id"].map((name) =>
              pick(conversation, "messages", String(index), name)
            )
          ),
          [
            [passenger.id, "One", trip.id],
            [driver.id, "Three", null]
          ]
        )
        assert.deepInclude(conversation.body, { has_earlier: false, may_write: true })
        const newest = yield* get(`/api/conversations/${passenger.id}?take=1`, driver)
        assert.strictEqual(pick(newest, "messages", "0", "content"), "Three")
        assert.deepInclude(newest.body, { has_earlier: true })
        for (const take of ["0", "1001", "x"])
          assert.strictEqual(
            (yield* get(`/api/conversations/${passenger.id}?take=${take}`, driver)).status,
            422
          )
      })
  )

  it.effect("CHAT-011 CHAT-016 is between two people: strangers find nobody, guests have to sign in", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, other, passenger, trip } = yield* createTripAndPeople(4)
      yield* write(passenger, driver, { trip_id: trip.id })
      const stranger = yield* get(`/api/conversations/${passenger.id}`, other)
      assert.deepStrictEqual([stranger.status, pick(stranger, "error")], [404, "person_not_found"])
      const before = yield* get(`/api/conversations/${driver.id}?trip_id=${trip.id}`, other)
      assert.deepStrictEqual(pick(before, "messages"), [])
      assert.deepInclude(before.body, { may_write: true })
      assert.deepStrictEqual(pick(yield* get("/api/conversations", other), "data"), [])
      for (const path of ["/api/conversations", `/api/conversations/${driver.id}`])
        assert.strictEqual((yield* get(path)).status, 401)
      for (const path of [`/api/conversations/${driver.id}/mark-read`, "/api/v3/messages/mark-all"])
        assert.strictEqual((yield* send("PATCH", path)).status, 401)
    })
  )

  it.effect(
    "CHAT-007 CHAT-017 CHAT-020 is marked as read alone or with all others, with its notifications",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(5)
        const about = { trip_id: trip.id }
        const unread = Effect.gen(function* () {
          const me = yield* get("/api/me", driver)
          return [pick(me, "unread_messages_count"), pick(me, "unread_notifications_count")]
        })
        yield* write(passenger, driver, { ...about, message: "One" })
        yield* write(passenger, driver, { ...about, message: "Two" })
        yield* write(other, driver, about)
        assert.deepStrictEqual(yield* unread, [3, 3])
        const mark = send("PATCH", `/api/conversations/${passenger.id}/mark-read`, undefined, driver)
        assert.strictEqual((yield* mark).status, 204)
        assert.deepStrictEqual(yield* unread, [1, 1])
        assert.strictEqual((yield* mark).status, 204)
        yield* send("PATCH", `/api/conversations/${driver.id}/mark-read`, undefined, other)
        assert.deepStrictEqual(yield* unread, [1, 1])
        const all = send("PATCH", "/api/v3/messages/mark-all", undefined, driver)
        assert.strictEqual((yield* all).status, 204)
        assert.deepStrictEqual(yield* unread, [0, 0])
      })
  )

  it.effect("CHAT-005 CHAT-009 stays readable without the name of an account that was deleted", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger, trip } = yield* createTripAndPeople(6)
      yield* write(passenger, driver, { trip_id: trip.id, message: "One" })
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET deleted_at = now() WHERE id = ${passenger.id}`
      const gone = { id: passenger.id, name: "", image: null, is_deleted: true, ratings_average: null }
      const list = yield* get("/api/conversations", driver)
      assert.deepStrictEqual(pick(list, "data", "0", "participant"), gone)
      const conversation = yield* get(`/api/conversations/${passenger.id}`, driver)
      assert.deepStrictEqual(pick(conversation, "participant"), gone)
      assert.deepInclude(conversation.body, { may_write: false })
      assert.strictEqual(pick(conversation, "messages", "0", "content"), "One")
    })
  )
})
