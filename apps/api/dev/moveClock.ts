import { DateTime, Effect, Option } from "effect"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"

/**
 * Moves the product's clock forward to `target`. Stops at every due job on the way, runs it at its own time
 * and dispatches the domain events.
 */
export const moveClock = Effect.fn("moveClock")(function* (target: DateTime.Utc) {
  const clock = yield* ProductClock
  const runner = yield* JobRunner
  const dispatcher = yield* OutboxDispatcher
  const runDue = onProductTime(Effect.andThen(runner.runDue, dispatcher.dispatchDue))
  const end = DateTime.toEpochMillis(target)

  const step: Effect.Effect<void, never, ProductClock> = Effect.gen(function* () {
    yield* runDue
    const next = yield* runner.nextDue
    if (Option.isNone(next) || DateTime.toEpochMillis(next.value) > end) return
    yield* clock.setNow(Math.max(DateTime.toEpochMillis(next.value), clock.currentTimeMillisUnsafe()))
    yield* step
  })
  yield* step
  if (clock.currentTimeMillisUnsafe() < end) yield* clock.setNow(end)
  yield* runDue
})
