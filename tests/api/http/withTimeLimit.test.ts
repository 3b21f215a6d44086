import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber } from "effect"
import { withTimeLimit } from "#api/http/withTimeLimit.ts"
import { TookTooLong } from "#core/shared/refusals.ts"

const short = Duration.millis(1)
const long = Duration.hours(1)

describe("the time limit of a call", () => {
  it.effect("SEC-002 answers what the call answers, and its refusal", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* withTimeLimit(Effect.succeed(1), long), 1)
      assert.strictEqual(yield* withTimeLimit(Effect.as(Effect.yieldNow, 2), long), 2)
      assert.strictEqual(yield* Effect.flip(withTimeLimit(Effect.fail("refused"), long)), "refused")
    })
  )

  it.effect("SEC-002 ends a late call with a refusal, after it has released what it holds", () =>
    Effect.gen(function* () {
      const events: Array<string> = []
      const release = Effect.andThen(
        Effect.yieldNow,
        Effect.sync(() => events.push("released"))
      )
      const refusal = yield* Effect.flip(withTimeLimit(Effect.ensuring(Effect.never, release), short))
      events.push("refused")
      assert.instanceOf(refusal, TookTooLong)
      assert.deepStrictEqual(events, ["released", "refused"])
    })
  )

  it.effect("SEC-002 refuses a late call also when it succeeds where it cannot be interrupted", () =>
    Effect.gen(function* () {
      const late = Effect.promise(() => new Promise<number>((resolve) => void setTimeout(resolve, 20, 3)))
      assert.instanceOf(yield* Effect.flip(withTimeLimit(Effect.uninterruptible(late), short)), TookTooLong)
    })
  )

  it.effect("SEC-002 ends with its caller", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const released = yield* Deferred.make<void>()
      const call = Effect.ensuring(
        Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
        Deferred.succeed(released, undefined)
      )
      const fiber = yield* Effect.forkChild(withTimeLimit(call, long))
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(fiber)
      assert.isTrue(Deferred.isDoneUnsafe(released))
    })
  )
})
