import type { Benchmark, Metrics } from "#scripts/bench/Benchmark.ts"
import { callAgain, measure } from "./api/load.ts"
import { type WaitingCallers, withCallers } from "./api/withCallers.ts"

/** `API_CALLS=overview,book` measures only those calls, `API_SECONDS=5` each for five seconds. */
const SELECTED = process.env["API_CALLS"]?.split(",")

const measureCalls = async ({ calls, databasePids, server }: WaitingCallers): Promise<Metrics> => {
  const metrics: Record<string, number> = {}
  for (const [name, { before, callers }] of Object.entries(calls)) {
    if (SELECTED?.includes(name) === false) continue
    for (const once of before) await callAgain(server.url, once, 0)
    const database = await databasePids()
    Object.assign(metrics, await measure(name, { ...server, database }, callers))
  }
  return metrics
}

/** The rate of each call, its percentiles, and the processor time that it costs. */
export const benchmark: Benchmark = () => withCallers({}, measureCalls)
