import { Clock, DateTime, Effect, Layer, Option, Queue, Stream } from "effect"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { Signals } from "#api/database/Signals.ts"
import { type JobLane, JobRunner } from "./JobRunner.ts"

/** Jobs of other processes, and those that failed, are looked for again after this long. */
const LONGEST_SLEEP = 30_000
/** What is due and was not to be had is in another process's hands: it is looked for again no sooner. */
const SHORTEST_SLEEP = 1000

/** Sleeps on product time until the next job is due: moving the clock wakes it. */
export const layerJobLoop = Layer.effectDiscard(
  Effect.gen(function* () {
    const runner = yield* JobRunner
    const signals = yield* Signals
    const clock = yield* ProductClock
    yield* onProductTime(runner.begin)

    const untilNext = Effect.fnUntraced(function* (lane: JobLane, wake: Queue.Dequeue<void>) {
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
      const round = Effect.catchCause(
        Effect.andThen(onProductTime(lane.runDue), untilNext(lane, wake)),
        (cause) =>
          Effect.andThen(
            Effect.logWarning("jobs: could not look, tries again", cause),
            Effect.sleep("1 second")
          )
      )
      yield* Effect.forkScoped(Effect.forever(round))
    }
  })
).pipe(Layer.provide(layerRealClock))
