import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

class Full extends Schema.TaggedError<Full>()("full", {}) {}

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const noon = "2026-03-02T12:00:00.000Z"
const event: OutboxEvent = { kind: "PassengerJoinedTrip", userIds: [anna], data: { trip_id: "t" } }
const loadEvents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ kind: string; at: Date }>`SELECT kind, at FROM outbox ORDER BY seq`
})

layer(layerTestPorts)("a transaction", (it) => {
  it.effect("rolls back the writes of a refused command and returns the refusal", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const refused = yield* Effect.flip(
        inTransaction(Effect.andThen(outbox.add(event), Effect.fail(new Full())))
      )
      assert.strictEqual(refused._tag, "full")
      assert.deepStrictEqual(yield* loadEvents, [])
    })
  )

  it.effect("commits the outer transaction when an inner one is refused and caught", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const inner = inTransaction(
        Effect.andThen(outbox.add({ ...event, kind: "TripEnded" }), Effect.fail(new Full()))
      )
      const outer = Effect.andThen(outbox.add(event), Effect.ignore(inner))
      yield* atTime(noon, inTransaction(outer))
      const rows = yield* loadEvents
      assert.deepStrictEqual(
        rows.map(({ kind, at }) => [kind, at.toISOString()]),
        [["PassengerJoinedTrip", noon]]
      )
    })
  )

  it.effect("is retried after a deadlock, which ends one of two transactions, until both are committed", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE counter (name text PRIMARY KEY, n integer NOT NULL)`
      yield* sql`INSERT INTO counter VALUES ('a', 0), ('b', 0)`
      const add = (name: string) => Effect.orDie(sql`UPDATE counter SET n = n + 1 WHERE name = ${name}`)
      const locked = { a: yield* Deferred.make<void>(), b: yield* Deferred.make<void>() }
      let attempts = 0
      const incrementBoth = (first: "a" | "b", second: "a" | "b") =>
        inTransaction(
          Effect.gen(function* () {
            attempts++
            yield* add(first)
            yield* Deferred.succeed(locked[first], undefined)
            yield* Deferred.await(locked[second])
            yield* add(second)
          })
        )
      yield* Effect.all([incrementBoth("a", "b"), incrementBoth("b", "a")], { concurrency: 2 })
      assert.strictEqual(attempts, 3)
      assert.deepStrictEqual(yield* sql`SELECT name, n FROM counter ORDER BY name`, [
        { name: "a", n: 2 },
        { name: "b", n: 2 }
      ])
    })
  )

  it.effect("of twenty callers completes while the test clock stands still", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const many = Array.from({ length: 20 }, () => inTransaction(Effect.orDie(sql`SELECT pg_sleep(0.01)`)))
      const waiting = yield* Effect.forkChild(Effect.all(many, { concurrency: "unbounded" }))
      assert.strictEqual((yield* Fiber.join(waiting)).length, 20)
    })
  )
})
