import { type Benchmark, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { WARM_UP_SECONDS } from "./api/load.ts"
import { type WaitingCallers, withCallers } from "./api/withCallers.ts"
import { megabytesOf } from "./megabytesOf.ts"
import { closedLoad, type Load, openLoad } from "./overload/loads.ts"
import { mixedCall } from "./overload/mixedCalls.ts"

const settings = { MAX_CALLS: process.env["MAX_CALLS"] ?? "6", WORKERS: process.env["WORKERS"] ?? "1" }

/** Of half and of twice the load each: `OVERLOAD_SECONDS=300`. */
const SECONDS = Number(process.env["OVERLOAD_SECONDS"] ?? 60)
const STEP_SECONDS = 8
const CALLERS = [2, 3, 4, 5, 6, 8, 12]
/** The most calls that a server refuses of a load that it carries. More of them, and it takes other calls than were made: the cheap ones. */
const MAX_REFUSED = 0.01
const SAMPLE_MS = 1000

/** The most resident memory may grow from the first to the last third of twice the load. */
const MAX_GROWTH = 1.1

const isTaken = ({ status }: Load["outcomes"][number]) => status >= 200 && status < 300
/** SEC-024 The server has refused the call because it is busy. */
const isRefused = ({ status }: Load["outcomes"][number]) => status === 429
const goodputOf = ({ outcomes, seconds }: Load) => outcomes.filter(isTaken).length / seconds
const p99Of = ({ outcomes }: Load) =>
  percentile(
    outcomes.filter(isTaken).map(({ millis }) => millis),
    0.99
  )
const isCarried = ({ outcomes }: Load) => shareOf(outcomes.filter(isTaken), outcomes) >= 1 - MAX_REFUSED
const shareOf = (part: ReadonlyArray<unknown>, whole: ReadonlyArray<unknown>) => part.length / whole.length

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Samples the memory of a process while it works. */
const withMemory = async <A>(pid: number, work: () => Promise<A>) => {
  const samples: Array<number> = []
  const timer = setInterval(() => samples.push(megabytesOf(pid)), SAMPLE_MS)
  const result = await work()
  clearInterval(timer)
  const third = Math.max(1, Math.floor(samples.length / 3))
  return { result, first: mean(samples.slice(0, third)), last: mean(samples.slice(-third)) }
}

const roadOf = (load: Load, isFromTheRoad: boolean): Load => ({
  ...load,
  outcomes: load.outcomes.filter((one) => one.isFromTheRoad === isFromTheRoad)
})

const statusesOf = ({ outcomes }: Load) => {
  const counts: Record<string, number> = {}
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1
  return JSON.stringify(counts)
}

const measure = async ({ calls, server }: WaitingCallers): Promise<Metrics> => {
  const load = { url: server.url, next: (nth: number) => mixedCall(calls, nth) }
  await closedLoad({ ...load, seconds: WARM_UP_SECONDS }, 8)
  const steps: Array<number> = []
  for (const callers of CALLERS) {
    const step = await closedLoad({ ...load, seconds: STEP_SECONDS }, callers)
    if (isCarried(step)) steps.push(goodputOf(step))
    console.log(`overload: ${callers} callers, ${Math.round(goodputOf(step))} a second, ${statusesOf(step)}`)
  }
  const best = Math.max(...steps)
  const half = await openLoad({ ...load, seconds: SECONDS }, best / 2)
  const {
    result: twice,
    first,
    last
  } = await withMemory(server.pid, () => openLoad({ ...load, seconds: SECONDS }, best * 2))
  console.log(`overload: half ${statusesOf(half)}, twice ${statusesOf(twice)}`)
  const road = roadOf(twice, true)
  const others = roadOf(twice, false)
  const refused = twice.outcomes.filter(isRefused).map(({ millis }) => millis)
  return {
    best_per_s: best,
    half_p50_ms: percentile(
      half.outcomes.map(({ millis }) => millis),
      0.5
    ),
    half_p99_ms: p99Of(half),
    half_taken_share: shareOf(half.outcomes.filter(isTaken), half.outcomes),
    twice_per_s: goodputOf(twice),
    twice_goodput_share: goodputOf(twice) / best,
    twice_p99_ms: p99Of(twice),
    twice_road_p99_ms: p99Of(road),
    twice_road_taken_share: shareOf(road.outcomes.filter(isTaken), road.outcomes),
    twice_others_taken_share: shareOf(others.outcomes.filter(isTaken), others.outcomes),
    twice_refused_p99_ms: percentile(refused, 0.99),
    twice_without_answer: twice.outcomes.filter((one) => !isTaken(one) && !isRefused(one)).length,
    memory_mb: last,
    memory_growth: last / first
  }
}

/**
 * SEC-024 Finds what the server carries, and offers half and twice as much. Fails if it then does less than nine tenths, if a call that
 * it takes needs more than twice the time (p99) of one at half load, or if its memory grows.
 */
export const benchmark: Benchmark = () =>
  withCallers(settings, async (waiting) => {
    const metrics = await measure(waiting)
    const { half_p99_ms = 0, memory_growth = 0, twice_goodput_share = 0, twice_p99_ms = 0 } = metrics
    if (twice_goodput_share < 0.9 || twice_p99_ms > 2 * half_p99_ms || memory_growth > MAX_GROWTH) {
      throw new Error(`overloaded: ${JSON.stringify(metrics)}`)
    }
    return metrics
  })
