import { DateTime, Effect, Option } from "effect"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"

/**
 * Moves the product's clock to `target` as time itself would: it stops at every job on the way, runs it at its
 * own time and announces what came of it. Never backwards.
 */
export const moveClockTo = Effect.fn("moveClockTo")(function* (target: DateTime.Utc) {
  const clock = yield* ProductClock
  const runner = yield* JobRunner
  const dispatcher = yield* OutboxDispatcher
  const settle = onProductTime(Effect.andThen(runner.runDue, dispatcher.dispatchDue))
  const end = DateTime.toEpochMillis(target)

  const step: Effect.Effect<void, never, ProductClock> = Effect.gen(function* () {
    yield* settle
    const next = yield* runner.nextDue
    if (Option.isNone(next) || DateTime.toEpochMillis(next.value) > end) return
    yield* clock.setNow(Math.max(DateTime.toEpochMillis(next.value), clock.currentTimeMillisUnsafe()))
    yield* step
  })
  yield* step
  if (clock.currentTimeMillisUnsafe() < end) yield* clock.setNow(end)
  yield* settle
})
