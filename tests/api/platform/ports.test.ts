import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Fiber, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { FileStore } from "#core/ports/FileStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"

class Full extends Schema.TaggedError<Full>()("full", {}) {}

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const noon = "2026-03-02T12:00:00.000Z"
const event = { kind: "PassengerJoinedTrip", userIds: [anna], data: { trip_id: "t" } }
const events = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ kind: string; at: Date }>`SELECT kind, at FROM outbox ORDER BY seq`
})

layer(layerTestPorts)("a transaction", (it) => {
  it.effect("undoes what a refused command wrote, and passes the refusal on", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const refused = yield* Effect.flip(
        inTransaction(Effect.andThen(outbox.add(event), Effect.fail(new Full())))
      )
      assert.strictEqual(refused._tag, "full")
      assert.deepStrictEqual(yield* events, [])
    })
  )

  it.effect("keeps the outer part when an inner one is refused and caught", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const inner = inTransaction(
        Effect.andThen(outbox.add({ ...event, kind: "Inner" }), Effect.fail(new Full()))
      )
      const outer = Effect.andThen(outbox.add(event), Effect.ignore(inner))
      yield* atTime(noon, inTransaction(outer))
      const rows = yield* events
      assert.deepStrictEqual(
        rows.map(({ kind, at }) => [kind, at.toISOString()]),
        [["PassengerJoinedTrip", noon]]
      )
    })
  )

  it.effect("is tried again after a deadlock, until both have happened", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE counter (name text PRIMARY KEY, n integer NOT NULL)`
      yield* sql`INSERT INTO counter VALUES ('a', 0), ('b', 0)`
      const add = (name: string) => Effect.orDie(sql`UPDATE counter SET n = n + 1 WHERE name = ${name}`)
      const pause = Effect.orDie(sql`SELECT pg_sleep(0.05)`)
      const crossing = (first: string, second: string) =>
        inTransaction(Effect.andThen(Effect.andThen(add(first), pause), add(second)))
      yield* Effect.all([crossing("a", "b"), crossing("b", "a")], { concurrency: 2 })
      assert.deepStrictEqual(yield* sql`SELECT name, n FROM counter ORDER BY name`, [
        { name: "a", n: 2 },
        { name: "b", n: 2 }
      ])
    })
  )
})

layer(layerTestPorts)("an idempotency key", (it) => {
  const command = { scope: "book:anna", key: "k1", requestHash: "h1" }
  const Booked = Schema.Struct({ id: Schema.String, at: Schema.DateTimeUtc })
  const book = Effect.gen(function* () {
    const ids = yield* Ids
    yield* (yield* Outbox).add(event)
    return { id: yield* ids.next, at: yield* DateTime.now }
  })

  it.effect("answers the first result to every repeat, also when they come together", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => once(command, Booked, book)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(answers.map(({ id }) => id)).size, 1)
      assert.isTrue(answers.every(({ at }) => DateTime.isDateTime(at)))
      assert.strictEqual((yield* events).length, 1)
    })
  )

  it.effect("refuses a different request under the same key", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const refused = yield* Effect.flip(once({ ...command, requestHash: "h2" }, Booked, book))
      assert.strictEqual(refused._tag, "idempotency_conflict")
    })
  )

  it.effect("forgets a command that was refused, so that its repeat is tried anew", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const again = { ...command, key: "k2" }
      yield* Effect.flip(once(again, Booked, Effect.fail(new Full())))
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(once(again, Booked, book))))
    })
  )

  it.effect("remembers an answer without content", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const silent = { ...command, key: "k3" }
      yield* once(silent, Schema.Void, Effect.void)
      assert.isUndefined(yield* once(silent, Schema.Void, Effect.die("ran twice")))
    })
  )
})

layer(layerTestPorts)("limits, jobs, files and secrets", (it) => {
  const limit = { calls: 2, windowSeconds: 60 }

  it.effect("AUTH-032 a limit refuses what is too much, says how long, and opens again", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      yield* atTime(noon, Effect.andThen(limits.consume("otp:1", limit), limits.consume("otp:1", limit)))
      const refused = yield* Effect.flip(atTime("2026-03-02T12:00:20.500Z", limits.consume("otp:1", limit)))
      assert.strictEqual(refused.retryAfter, 40)
      yield* atTime("2026-03-02T12:01:00Z", limits.consume("otp:1", limit))
    })
  )

  it.effect("a limit counts each of the calls that come at the same time", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const three = { calls: 3, windowSeconds: 60 }
      const keys = ["crowd:1", "crowd:2", "crowd:1", "crowd:1", "crowd:1", "crowd:2"]
      const exits = yield* Effect.forEach(keys, (key) => Effect.exit(limits.consume(key, three)), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        exits.map(({ _tag }) => _tag),
        ["Success", "Success", "Success", "Success", "Failure", "Success"]
      )
    })
  )

  it.effect("a limit counts what was tried even when the transaction around it fails", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const once = { calls: 1, windowSeconds: 60 }
      yield* Effect.exit(
        inTransaction(Effect.andThen(limits.consume("otp:2", once), Effect.fail(new Full())))
      )
      assert.strictEqual((yield* Effect.flip(limits.consume("otp:2", once)))._tag, "too_many_requests")
    })
  )

  it.effect("a job scheduled again moves instead of doubling", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const sql = yield* SqlClient.SqlClient
      const dueAt = DateTime.makeUnsafe(noon)
      yield* jobs.schedule({ kind: "end", key: "trip", dueAt, payload: { n: 1 } })
      yield* jobs.schedule({
        kind: "end",
        key: "trip",
        dueAt: DateTime.add(dueAt, { hours: 1 }),
        payload: null
      })
      assert.deepStrictEqual(yield* sql`SELECT due_at, payload FROM job`, [
        { due_at: new Date("2026-03-02T13:00:00Z"), payload: null }
      ])
    })
  )

  it.effect("a file comes back as it was put", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const file = {
        ownerId: anna,
        access: "private",
        contentType: "image/png",
        bytes: new Uint8Array([0, 255, 7])
      } as const
      const id = yield* files.put(file)
      assert.deepStrictEqual(Option.getOrThrow(yield* files.find(id)).bytes, file.bytes)
      yield* files.remove(id)
      assert.isTrue(Option.isNone(yield* files.find(id)))
      assert.isTrue(Option.isNone(yield* files.find("not an id")))
    })
  )

  it.effect("a signature fits its text and purpose only", () =>
    Effect.gen(function* () {
      const secrets = yield* Secrets
      const signature = secrets.sign("journey", "text")
      assert.isTrue(secrets.isSigned("journey", "text", signature))
      assert.isFalse(secrets.isSigned("challenge", "text", signature))
      assert.isFalse(secrets.isSigned("journey", "other", signature))
      assert.match(yield* secrets.digits(6), /^\d{6}$/)
      const token = yield* secrets.token
      assert.isTrue(secrets.isHashOf(token, secrets.hash(token)))
    })
  )

  it.effect("ids sort in the order of their making", () =>
    Effect.gen(function* () {
      const ids = yield* Ids
      const early = yield* atTime(noon, ids.next)
      const late = yield* atTime("2026-03-02T12:00:01Z", ids.next)
      assert.isBelow(early.localeCompare(late), 0)
      assert.isTrue(Schema.is(UserId)(early))
    })
  )

  it.effect("waiting callers do not stand still because the test's clock does", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const many = Array.from({ length: 20 }, () => inTransaction(Effect.orDie(sql`SELECT pg_sleep(0.01)`)))
      const waiting = yield* Effect.forkChild(Effect.all(many, { concurrency: "unbounded" }))
      assert.strictEqual((yield* Fiber.join(waiting)).length, 20)
    })
  )
})
