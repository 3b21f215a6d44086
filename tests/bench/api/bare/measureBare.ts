import type { Metrics } from "#scripts/bench/Benchmark.ts"
import type { Calls } from "#tests/bench/api/calls.ts"
import { type Caller, callAgain, measure } from "#tests/bench/api/load.ts"
import type { WaitingCallers } from "#tests/bench/api/withCallers.ts"
import { recordCalls } from "./recordCalls.ts"
import { withBareServer } from "./withBareServer.ts"

/**
 * Measures the statements of a call through a bare server, by as many callers for as long; transactions are rolled back, so that
 * each caller can run the same statements again. No metrics, and a line that says why, for a call whose statements cannot be run again.
 */
export const measureBare = async (
  name: string,
  calls: Calls,
  { databasePids, onDatabase, server }: WaitingCallers
): Promise<Metrics> => {
  const recording = await onDatabase(recordCalls(server.url, calls))
  const counts = recording.flat().map((call) => call.length)
  console.log(`${name}: ${Math.min(...counts)} to ${Math.max(...counts)} statements, rolled back`)
  if (Math.max(...counts) === 0) return {}
  const callers = recording.map(
    (_, caller): Caller => ({ next: () => ({ method: "GET", path: `/${caller}` }) })
  )
  return withBareServer(server.databaseUrl, recording, async (bare) => {
    try {
      await callAgain(bare.url, callers, 0)
      return await measure(`${name}_bare`, { ...bare, databasePids }, callers)
    } catch (fault) {
      console.log(`${name}: not measured through a bare server: ${String(fault)}`)
      return {}
    }
  })
}
