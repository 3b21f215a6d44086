import { Effect, Layer, Queue, Stream } from "effect"
import { onProductTime, type ProductClock } from "#api/clock/ProductClock.ts"
import { portsOf } from "#api/clock/providePorts.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { RESYNC, Signals } from "#api/database/Signals.ts"
import { endImpersonationsWithoutAccess } from "#core/usecases/console/endImpersonationsWithoutAccess.ts"
import { OpenSessions } from "./OpenSessions.ts"

/** Reads all open sessions again this often: a session may also end without a change of a row or its own expiry. */
const CHECK_ALL_EVERY = "30 seconds"

type Ports = Effect.Services<ReturnType<typeof endImpersonationsWithoutAccess>> | ProductClock

/**
 * SEC-003, SEC-004 Closes the sockets and streams of this process whose session has ended, and ends the impersonations whose
 * agent has lost access: at every signal of the database, after a lost connection and every half minute.
 */
export const layerSessionEnds = Layer.effectDiscard(
  Effect.gen(function* () {
    const signals = yield* Signals
    const openSessions = yield* OpenSessions
    const ports = yield* portsOf<Ports>()
    const wake = yield* Queue.sliding<void>(1)

    const endLost = Effect.catchCause(
      Effect.provideContext(onProductTime(endImpersonationsWithoutAccess()), ports),
      (cause) => Effect.logWarning("impersonations: ending those without access failed", cause)
    )
    const checkAll = Effect.andThen(openSessions.checkAll, Queue.offer(wake, undefined))

    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Queue.take(wake), endLost)))
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(CHECK_ALL_EVERY), checkAll)))
    yield* Effect.forkScoped(
      Stream.runForEach(signals.on("session"), ({ topic, payload }) =>
        topic === RESYNC
          ? checkAll
          : Effect.andThen(openSessions.checkDependents(payload), Queue.offer(wake, undefined))
      )
    )
  })
).pipe(Layer.provide(layerRealClock))
