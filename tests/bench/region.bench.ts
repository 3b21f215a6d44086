import { DateTime, Effect } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { metres } from "#core/shared/geo.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { type Benchmark, percentile } from "#scripts/bench/Benchmark.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"

const rounds = 200
const tomorrowAtSeven = () => new Date(new Date().setUTCHours(31, 0, 0, 0))

const timed = <A, E, R>(name: string, search: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* search
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      yield* search
      times.push(performance.now() - start)
    }
    return { [`${name}_p50_ms`]: percentile(times, 0.5), [`${name}_p95_ms`]: percentile(times, 0.95) }
  })

const all = Effect.gen(function* () {
  const transit = yield* Transit
  const at = DateTime.fromDateUnsafe(tomorrowAtSeven())
  const command = { from: roskilde, to: copenhagen, at, by: "DEPARTURE", maxWalk: metres(1500) } as const
  return yield* timed("journeys", transit.findJourneys(command))
})

/** Journeys by the timetable of the demo region, one search at a time. */
export const benchmark: Benchmark = async () => {
  const region = layerRegion(currentRegion(await ensureDemoData()))
  return Effect.runPromise(all.pipe(Effect.provide(region), Effect.orDie))
}
