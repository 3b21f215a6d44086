import { assert, layer } from "@effect/vitest"
import { Cause, DateTime, Effect, Exit, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"
import { UserId } from "#core/shared/ids.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

class Full extends Schema.TaggedError<Full>()("full", {}) {}

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const event: OutboxEvent = { kind: "PassengerJoinedTrip", userIds: [anna], data: { trip_id: "t" } }
const loadEvents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ kind: string; at: Date }>`SELECT kind, at FROM outbox ORDER BY seq`
})

layer(layerTestPorts)("an idempotency key", (it) => {
  const command = { scope: "book:anna", key: "k1", requestHash: "h1" }
  const Booked = Schema.Struct({ id: Schema.String, at: Schema.DateTimeUtc })
  const book = Effect.gen(function* () {
    const ids = yield* Ids
    yield* (yield* Outbox).add(event)
    return { id: yield* ids.next, at: yield* DateTime.now }
  })

  it.effect("returns the first result to every repeated command, also to concurrent ones", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => once(command, Booked, book)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(answers.map(({ id }) => id)).size, 1)
      assert.isTrue(answers.every(({ at }) => DateTime.isDateTime(at)))
      assert.strictEqual((yield* loadEvents).length, 1)
    })
  )

  it.effect("refuses a different request with the same key", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const refusal = yield* Effect.flip(once({ ...command, requestHash: "h2" }, Booked, book))
      assert.strictEqual(refusal._tag, "idempotency_conflict")
    })
  )

  it.effect("does not store a refused command, so that a repeat runs again", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const retried = { ...command, key: "k2" }
      yield* Effect.flip(once(retried, Booked, Effect.fail(new Full())))
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(once(retried, Booked, book))))
    })
  )

  it.effect("stores a result without content", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const withoutContent = { ...command, key: "k3" }
      yield* once(withoutContent, Schema.Void, Effect.void)
      assert.isUndefined(yield* once(withoutContent, Schema.Void, Effect.die("ran twice")))
    })
  )

  it.effect(
    "BOOK-019 a command without the lock that was to claim its key is a defect, and keeps nothing",
    () =>
      Effect.gen(function* () {
        const { onceWithLock } = yield* Idempotency
        const before = (yield* loadEvents).length
        const unlocked = onceWithLock(
          { ...command, key: "k4" },
          Schema.String,
          "made",
          Effect.as(book, "made")
        )
        const exit = yield* Effect.exit(unlocked)
        assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
        assert.strictEqual((yield* loadEvents).length, before)
      })
  )
})
