import { Clock, DateTime, Effect, Layer, Option, Queue, Stream } from "effect"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { Signals } from "#api/database/Signals.ts"
import { type JobLane, JobRunner } from "./JobRunner.ts"

/** The longest time until the next check, for jobs of other processes and failed jobs. In milliseconds. */
const LONGEST_SLEEP = 30_000
/** The shortest time until the next check: a due job that is locked runs in another process. */
const SHORTEST_SLEEP = 1000

/** Runs due jobs in each lane, and sleeps on product time until the next is due: moving the clock wakes it. */
export const layerJobLoop = Layer.effectDiscard(
  Effect.gen(function* () {
    const runner = yield* JobRunner
    const signals = yield* Signals
    const clock = yield* ProductClock
    yield* onProductTime(runner.schedulePeriodic)

    const waitForNext = Effect.fnUntraced(function* (lane: JobLane, wake: Queue.Dequeue<void>) {
      const next = yield* lane.nextDue
      const now = clock.currentTimeMillisUnsafe()
      const wait = Option.match(next, {
        onNone: () => LONGEST_SLEEP,
        onSome: (due) => DateTime.toEpochMillis(due) - now
      })
      const sleep = wait > 0 ? Math.min(wait, LONGEST_SLEEP) : SHORTEST_SLEEP
      const due = Effect.provideService(Effect.sleep(sleep), Clock.Clock, clock)
      yield* Effect.raceFirst(due, Queue.take(wake))
    })
    for (const lane of runner.lanes) {
      const wake = yield* Queue.sliding<void>(1)
      yield* Effect.forkScoped(Stream.runForEach(signals.on("job"), () => Queue.offer(wake, undefined)))
      const iteration = Effect.catchCause(
        Effect.andThen(onProductTime(lane.runDue), waitForNext(lane, wake)),
        (cause) =>
          Effect.andThen(
            Effect.logWarning("jobs: reading due jobs failed, retrying", cause),
            Effect.sleep("1 second")
          )
      )
      yield* Effect.forkScoped(Effect.forever(iteration))
    }
  })
).pipe(Layer.provide(layerRealClock))
