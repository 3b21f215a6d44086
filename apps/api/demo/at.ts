import { Clock, DateTime, Effect } from "effect"
import { makeMovableClock } from "#api/clock/movableClock.ts"

/** Runs a use case as if it were that moment. */
export const at = <A, E, R>(time: DateTime.Utc, effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Clock.Clock, makeMovableClock(DateTime.toEpochMillis(time)))

/** What the rules refuse does not happen: the demo holds nothing that real use could not have made. */
export const ifAllowed = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.option(effect)
