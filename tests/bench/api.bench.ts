import type { Benchmark, Metrics } from "#scripts/bench/Benchmark.ts"
import { measureBare } from "./api/bare/measureBare.ts"
import { CALLERS } from "./api/callers.ts"
import { callAgain, measure } from "./api/load.ts"
import { type WaitingCallers, withCallers } from "./api/withCallers.ts"

/** `API_CALLS=overview,book` measures only those calls, `API_SECONDS=5` each for five seconds, `API_CALLERS=10` by ten callers. */
const SELECTED = process.env["API_CALLS"]?.split(",")
const AT_ONCE = Number(process.env["API_CALLERS"] ?? CALLERS)

/** The workers of the server: `WORKERS=2`. */
const WORKERS = process.env["WORKERS"] ?? "1"

const ratioOf = (name: string, measured: Metrics): Metrics => {
  const [rate, bare] = [measured[`${name}_per_s`], measured[`${name}_bare_per_s`]]
  return rate === undefined || bare === undefined ? {} : { [`${name}_ratio_bare`]: rate / bare }
}

const measureCalls = async (waiting: WaitingCallers): Promise<Metrics> => {
  const { calls, databasePids, server } = waiting
  const metrics: Record<string, number> = {}
  for (const [name, all] of Object.entries(calls)) {
    if (SELECTED?.includes(name) === false) continue
    const call = { ...all, callers: all.callers.slice(0, AT_ONCE) }
    for (const once of call.before) await callAgain(server.url, once, 0)
    const measured = await measure(name, { ...server, databasePids }, call.callers)
    const bare = await measureBare(name, call, waiting)
    Object.assign(metrics, measured, bare, ratioOf(name, { ...measured, ...bare }))
  }
  return metrics
}

/**
 * The rate of each call, its percentiles, and the processor time that it costs; and the same of its statements through a server of
 * Node and a driver alone, with `ratio_bare`, the rate of the call divided by theirs.
 */
export const benchmark: Benchmark = () => withCallers({ WORKERS }, measureCalls)
