import { Clock, DateTime, Effect } from "effect"
import { makeMovableClock } from "#api/clock/movableClock.ts"

/** Runs a use case with the clock at `time`. */
export const runAt = <A, E, R>(time: DateTime.Utc, effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Clock.Clock, makeMovableClock(DateTime.toEpochMillis(time)))

/** None when a rule refuses the command. So the demo contains only data that real use could have created. */
export const ignoreRefusal = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.option(effect)
