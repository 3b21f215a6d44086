import { Effect, Layer } from "effect"
import { housekeeping } from "./housekeeping.ts"
import { JobHandlers } from "./JobHandlers.ts"
import { moneyJobs } from "./moneyJobs.ts"

/** Everything that happens by itself: one line for each kind of job. */
export const layerJobHandlers = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    return {
      once: { ...(yield* moneyJobs) },
      periodic: { housekeeping: yield* housekeeping }
    }
  })
)
