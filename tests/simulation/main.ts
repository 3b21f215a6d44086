/**
 * `npm run simulate -- --seed N --days D --people P [--seeds S] [--processes C]`: runs S simulations from seed N, C of them side by
 * side; exits with 0 when every check held and enough of what was tried has happened.
 */
import { parseArgs } from "node:util"
import { Cause, Effect, Exit, References } from "effect"
import { findShortfalls } from "#tests/simulation/leastShares.ts"
import { runInProcesses } from "#tests/simulation/runInProcesses.ts"
import { simulate } from "#tests/simulation/simulate.ts"
import { splitSeeds } from "#tests/simulation/splitSeeds.ts"
import { makeTestCluster, type TestCluster } from "#tests/support/database/cluster.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    days: { type: "string", default: "7" },
    people: { type: "string", default: "100" },
    processes: { type: "string", default: "1" }
  }
})
const seeds = { first: Number(values.seed), count: Number(values.seeds) }
const [days, people] = [Number(values.days), Number(values.people)]

/** Each crash ends the connections of a process: planning for each value would cost as much as executing. */
const clusterSettings = { plan_cache_mode: "force_generic_plan" }

const runSeed = Effect.fn("runSeed")(function* (cluster: TestCluster, seed: number) {
  const began = performance.now()
  const run = Effect.flatMap(freshDatabaseIn(cluster), (address) => simulate({ seed, days, people, address }))
  const exit = yield* Effect.exit(Effect.scoped(run))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (Exit.isSuccess(exit)) {
    console.log(`seed ${seed}: every check held (${people} people, ${days} days, ${seconds} s)`)
    console.table(Object.fromEntries([...exit.value].toSorted(([one], [other]) => one.localeCompare(other))))
    const shortfalls = findShortfalls(exit.value, people * days)
    for (const one of shortfalls) console.error(`seed ${seed}: FAILED, too little happened: ${one}`)
    return shortfalls.length === 0
  }
  console.error(`seed ${seed}: FAILED after ${seconds} s\n${Cause.pretty(exit.cause)}`)
  return false
})

const runHere = Effect.gen(function* () {
  const cluster = yield* makeTestCluster(clusterSettings)
  const results: Array<boolean> = []
  for (let seed = seeds.first; seed < seeds.first + seeds.count; seed++)
    results.push(yield* runSeed(cluster, seed))
  return results.every((held) => held)
}).pipe(
  Effect.scoped,
  Effect.provideService(References.MinimumLogLevel, "Error"),
  Effect.provideService(References.TracerEnabled, false)
)

const ranges = splitSeeds(seeds, Number(values.processes))
const held =
  ranges.length > 1
    ? await runInProcesses(import.meta.filename, ranges, { days, people })
    : await Effect.runPromise(runHere)
process.exitCode = held ? 0 : 1
