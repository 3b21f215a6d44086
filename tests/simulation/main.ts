/** `npm run simulate -- --seed N --days D --people P [--seeds S]`: simulated cities, one after the other; 0 when every check held. */
import { parseArgs } from "node:util"
import { Cause, Effect, Exit, References } from "effect"
import { simulate } from "#tests/simulation/simulate.ts"
import { startTestCluster } from "#tests/support/cluster.ts"
import { freshDatabaseIn } from "#tests/support/database.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    days: { type: "string", default: "7" },
    people: { type: "string", default: "100" }
  }
})
const first = Number(values.seed)
const last = first + Number(values.seeds) - 1
const [days, people] = [Number(values.days), Number(values.people)]

const { cluster, stop } = await startTestCluster()
const simulated = (number: number) =>
  Effect.scoped(
    Effect.flatMap(freshDatabaseIn(cluster), (address) => simulate({ seed: number, days, people, address }))
  ).pipe(Effect.provideService(References.MinimumLogLevel, "Warn"))
let failed = 0
for (let number = first; number <= last; number++) {
  const began = performance.now()
  const exit = await Effect.runPromiseExit(simulated(number))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (Exit.isSuccess(exit)) {
    console.log(`seed ${number}: every check held (${people} people, ${days} days, ${seconds} s)`)
    console.table(Object.fromEntries([...exit.value].toSorted(([one], [other]) => one.localeCompare(other))))
  } else {
    failed += 1
    console.error(`seed ${number}: FAILED after ${seconds} s\n${Cause.pretty(exit.cause)}`)
  }
}
await stop()
process.exitCode = failed === 0 ? 0 : 1
