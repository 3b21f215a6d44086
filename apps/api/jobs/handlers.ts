import { Effect, Layer, Option } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { demoJobs } from "#api/demo/demoJobs.ts"
import { demoPeople } from "#api/demo/demoPeople.ts"
import { captureJob } from "#core/usecases/money/closePayment.ts"
import { queryPaymentJob } from "#core/usecases/money/queryPayment.ts"
import { Region } from "#geo/region/Region.ts"
import { housekeeping } from "./housekeeping.ts"
import { JobHandlers } from "./JobHandlers.ts"
import { moneyJobs } from "./moneyJobs.ts"
import { parkingJobs } from "./parkingJobs.ts"
import { requestJobs } from "./requestJobs.ts"
import { tripJobs } from "./tripJobs.ts"

const DAYS_AHEAD = 7

/** SEED=demo plays in a database of our own, never in a server's, and only where there are roads. */
const demoIfWanted = Effect.gen(function* () {
  const settings = yield* Effect.serviceOption(Settings)
  const region = yield* Effect.serviceOption(Region)
  if (Option.isNone(settings) || Option.isNone(region)) return {}
  const { databaseUrl, seed, seedDays } = settings.value
  if (seed !== "demo" || databaseUrl !== null) return {}
  return yield* demoJobs(region.value, { cast: demoPeople, daysBack: seedDays, daysAhead: DAYS_AHEAD })
})

/** Everything that happens by itself: one line for each kind of job. */
export const layerJobHandlers = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    const { [queryPaymentJob]: ask, [captureJob]: capture, ...money } = yield* moneyJobs
    return {
      remote: { [queryPaymentJob]: ask, [captureJob]: capture },
      once: {
        ...money,
        ...(yield* requestJobs),
        ...(yield* tripJobs),
        ...(yield* parkingJobs),
        ...(yield* demoIfWanted)
      },
      periodic: { housekeeping: yield* housekeeping }
    }
  })
)
