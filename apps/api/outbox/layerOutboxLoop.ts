import { Effect, Layer, Queue, Stream } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { Signals } from "#api/database/Signals.ts"
import { OutboxDispatcher } from "./OutboxDispatcher.ts"

/** Under load a batch takes the events of this time together: a batch costs as much as many events. */
const PAUSE = "25 millis"

/** Dispatches events as they are committed, and every two seconds those that were postponed. */
export const layerOutboxLoop = Layer.effectDiscard(
  Effect.gen(function* () {
    const dispatcher = yield* OutboxDispatcher
    const signals = yield* Signals
    const wake = yield* Queue.sliding<void>(1)
    yield* Effect.forkScoped(Stream.runForEach(signals.on("outbox"), () => Queue.offer(wake, undefined)))
    const iteration = Effect.catchCause(onProductTime(dispatcher.dispatchDue), (cause) =>
      Effect.logWarning("outbox: dispatching failed, retrying", cause)
    )
    yield* Effect.forkScoped(
      Effect.forever(
        iteration.pipe(
          Effect.andThen(Effect.sleep(PAUSE)),
          Effect.andThen(Effect.timeoutOption(Queue.take(wake), "2 seconds"))
        )
      )
    )
  })
).pipe(Layer.provide(layerRealClock))
