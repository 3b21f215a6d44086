import { Effect, Layer, Option } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { ExtraJobs } from "#api/jobs/JobHandlers.ts"
import { Region } from "#geo/region/Region.ts"
import { demoJobs } from "./demoJobs.ts"
import { demoPeople } from "./demoPeople.ts"

const DAYS_AHEAD = 7

/**
 * Adds the demo's jobs with SEED=demo, if there is a region and the database is the embedded one, never a
 * server's.
 */
export const layerDemoJobs = Layer.effect(
  ExtraJobs,
  Effect.gen(function* () {
    const { databaseUrl, seed, seedDays } = yield* Settings
    const region = yield* Effect.serviceOption(Region)
    if (Option.isNone(region) || seed !== "demo" || databaseUrl !== null) return {}
    return yield* demoJobs(region.value, { people: demoPeople, daysBack: seedDays, daysAhead: DAYS_AHEAD })
  })
)
