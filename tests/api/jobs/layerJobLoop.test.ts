import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Queue, Stream } from "effect"
import { layerProductClock, ProductClock } from "#api/clock/ProductClock.ts"
import { Signals } from "#api/database/Signals.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { layerJobLoop } from "#api/jobs/layerJobLoop.ts"

it.effect("a due job that another process runs is checked again once a second", () =>
  Effect.gen(function* () {
    const checks = yield* Queue.unbounded<void>()
    const overdue = DateTime.makeUnsafe(0)
    const lane = {
      nextDue: Effect.succeed(Option.some(overdue)),
      runDue: Effect.as(Queue.offer(checks, undefined), 0)
    }
    const runner = Layer.succeed(JobRunner, { ...lane, schedulePeriodic: Effect.void, lanes: [lane] })
    const noSignals = Layer.succeed(Signals, { on: () => Stream.never })
    const loop = layerJobLoop.pipe(Layer.provide(runner), Layer.provide(noSignals))
    yield* Effect.gen(function* () {
      const clock = yield* ProductClock
      for (let round = 0; round < 3; round++) {
        yield* Queue.take(checks)
        yield* Effect.yieldNow
        assert.strictEqual(yield* Queue.size(checks), 0)
        yield* clock.advance("1 second")
      }
    }).pipe(Effect.provide(Layer.provideMerge(loop, layerProductClock)))
  })
)
