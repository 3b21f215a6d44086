import { Effect, Layer, Schedule } from "effect"
import { layerRealClock } from "#api/clock/realClock.ts"
import { Peers } from "./Peers.ts"

const logLead = Effect.logInfo("workers: this one runs the jobs from now on")

/**
 * Runs loops in one process of the machine: in this one from its start when it has no workers beside it, else from when it leads.
 * Two processes that lead for a moment share the work as the processes of two machines do.
 */
export const layerWhenLeading = <R>(loops: Layer.Layer<never, never, R>): Layer.Layer<never, never, R> =>
  Layer.unwrap(
    Effect.map(Peers, ({ leads, worker }) => {
      if (worker === null) return loops
      const run = Effect.sandbox(Layer.launch(loops)).pipe(
        Effect.tapError((cause) => Effect.logWarning("workers: the loops ended, they start again", cause)),
        Effect.retry(Schedule.spaced("1 second")),
        Effect.orDie
      )
      return Layer.effectDiscard(Effect.forkScoped(Effect.andThen(leads, Effect.andThen(logLead, run)))).pipe(
        Layer.provide(layerRealClock)
      )
    })
  )
