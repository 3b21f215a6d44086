import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerRateLimitsSql } from "#api/adapters/platform/rateLimitsSql.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

class Full extends Schema.TaggedError<Full>()("full", {}) {}

const noon = "2026-03-02T12:00:00.000Z"
layer(layerTestPorts)("a rate limit", (it) => {
  const limit = { calls: 2, windowSeconds: 60 }

  it.effect(
    "AUTH-032 refuses calls above the limit with the seconds to wait, and allows calls after its window",
    () =>
      Effect.gen(function* () {
        const limits = yield* RateLimits
        yield* atTime(noon, Effect.andThen(limits.consume("otp:1", limit), limits.consume("otp:1", limit)))
        const refusal = yield* Effect.flip(atTime("2026-03-02T12:00:20.500Z", limits.consume("otp:1", limit)))
        assert.strictEqual(refusal.retryAfter, 40)
        yield* atTime("2026-03-02T12:01:00Z", limits.consume("otp:1", limit))
      })
  )

  it.effect("counts concurrent calls one by one", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const three = { calls: 3, windowSeconds: 60 }
      const keys = ["shared:1", "shared:2", "shared:1", "shared:1", "shared:1", "shared:2"]
      const exits = yield* Effect.forEach(keys, (key) => Effect.exit(limits.consume(key, three)), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        exits.map(({ _tag }) => _tag),
        ["Success", "Success", "Success", "Success", "Failure", "Success"]
      )
    })
  )

  it.effect("SEC-002 needs no statement for a refused key until its window has passed", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const once = { calls: 1, windowSeconds: 60 }
      const consume = Effect.exit(limits.consume("refused:1", once))
      yield* atTime(noon, Effect.andThen(consume, consume))
      yield* atTime("2026-03-02T12:00:30Z", Effect.andThen(consume, consume))
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* sql`SELECT calls FROM rate_limit WHERE key = 'refused:1'`, [{ calls: 2 }])
      const refusal = yield* Effect.flip(
        atTime("2026-03-02T12:00:30.500Z", limits.consume("refused:1", once))
      )
      assert.strictEqual(refusal.retryAfter, 30)
      yield* atTime("2026-03-02T12:01:00Z", limits.consume("refused:1", once))
    })
  )

  it.effect("claims a hundredth of a large limit at once, and allows exactly the limit", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const sql = yield* SqlClient.SqlClient
      const many = { calls: 250, windowSeconds: 60 }
      const consume = atTime(noon, limits.consume("many:1", many))
      const counted = Effect.map(
        sql<{ calls: number }>`SELECT calls FROM rate_limit WHERE key = 'many:1'`,
        ([row]) => row?.calls
      )
      yield* consume
      assert.strictEqual(yield* counted, 2)
      yield* consume
      assert.strictEqual(yield* counted, 2)
      yield* consume
      assert.strictEqual(yield* counted, 4)
      yield* Effect.repeat(consume, { times: 246 })
      assert.strictEqual((yield* Effect.flip(consume))._tag, "too_many_requests")
      yield* atTime("2026-03-02T12:01:00Z", limits.consume("many:1", many))
      assert.strictEqual(yield* counted, 2)
    })
  )

  it.effect("two processes together allow no more than the limit", () =>
    Effect.gen(function* () {
      const many = { calls: 200, windowSeconds: 60 }
      const startProcess = Effect.map(Layer.build(Layer.fresh(layerRateLimitsSql)), Context.get(RateLimits))
      const [first, second] = [yield* startProcess, yield* startProcess]
      const consume = (limits: RateLimits["Service"]) =>
        Effect.exit(atTime(noon, limits.consume("spread:1", many)))
      const exits = yield* Effect.forEach(Array.from({ length: 100 }), () =>
        Effect.all([consume(first), consume(second), consume(first)])
      )
      const allowed = exits.flat().filter(({ _tag }) => _tag === "Success").length
      assert.isAtMost(allowed, 200)
      assert.isAtLeast(allowed, 198)
    })
  )

  it.effect("SEC-005 takes a refunded call back", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      yield* atTime(
        noon,
        Effect.andThen(limits.consume("refund:1", limit), limits.consume("refund:1", limit))
      )
      yield* limits.refund("refund:1")
      yield* atTime(noon, limits.consume("refund:1", limit))
      assert.strictEqual(
        (yield* Effect.flip(atTime(noon, limits.consume("refund:1", limit))))._tag,
        "too_many_requests"
      )
    })
  )

  it.effect("counts a call even when the transaction around it fails", () =>
    Effect.gen(function* () {
      const limits = yield* RateLimits
      const once = { calls: 1, windowSeconds: 60 }
      yield* Effect.exit(
        inTransaction(Effect.andThen(limits.consume("otp:2", once), Effect.fail(new Full())))
      )
      assert.strictEqual((yield* Effect.flip(limits.consume("otp:2", once)))._tag, "too_many_requests")
    })
  )
})
