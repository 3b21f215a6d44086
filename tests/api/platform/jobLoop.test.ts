import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Queue, Stream } from "effect"
import { layerProductClock, ProductClock } from "#api/clock/ProductClock.ts"
import { Signals } from "#api/database/Signals.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { layerJobLoop } from "#api/jobs/layerJobLoop.ts"

it.effect("a job that another process has in hand is looked for once a second, not without a pause", () =>
  Effect.gen(function* () {
    const looked = yield* Queue.unbounded<void>()
    const overdue = DateTime.makeUnsafe(0)
    const lane = {
      nextDue: Effect.succeed(Option.some(overdue)),
      runDue: Effect.as(Queue.offer(looked, undefined), 0)
    }
    const runner = Layer.succeed(JobRunner, { ...lane, begin: Effect.void, lanes: [lane] })
    const quiet = Layer.succeed(Signals, { on: () => Stream.never })
    const working = layerJobLoop.pipe(Layer.provide(runner), Layer.provide(quiet))
    yield* Effect.gen(function* () {
      const clock = yield* ProductClock
      for (let round = 0; round < 3; round++) {
        yield* Queue.take(looked)
        yield* Effect.yieldNow
        assert.strictEqual(yield* Queue.size(looked), 0)
        yield* clock.advance("1 second")
      }
    }).pipe(Effect.provide(Layer.provideMerge(working, layerProductClock)))
  })
)
