import { Effect, Layer, Schedule } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { layerRealClock } from "#api/clock/realClock.ts"
import { TripIndexSync } from "./TripIndexSync.ts"

/** Keeps the index near the database when nobody searches, so that the next one who does need not wait for much. */
export const layerFollowing = Layer.effectDiscard(
  Effect.gen(function* () {
    const { upToDate } = yield* TripIndexSync
    const look = Effect.catchCause(onProductTime(upToDate), (cause) =>
      Effect.logWarning("search: could not follow the trips, tries again", cause)
    )
    yield* Effect.forkScoped(Effect.repeat(look, Schedule.spaced("1 second")))
  })
).pipe(Layer.provide(layerRealClock))
