import { Effect, Layer, Schedule } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { TripIndexSync } from "./TripIndexSync.ts"

/** Syncs the index every two seconds, so that a search after a quiet time has little to wait for. */
export const layerPeriodicSync = Layer.effectDiscard(
  Effect.gen(function* () {
    const { upToDate } = yield* TripIndexSync
    const sync = Effect.catchCause(onProductTime(upToDate), (cause) =>
      Effect.logWarning("search: could not sync the index, tries again", cause)
    )
    yield* Effect.forkScoped(Effect.repeat(sync, Schedule.spaced("2 seconds")))
  })
).pipe(Layer.provide(layerRealClock))
