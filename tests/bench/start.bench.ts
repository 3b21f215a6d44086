import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Benchmark, Metrics } from "#scripts/bench/Benchmark.ts"
import { copyDemoData } from "#tests/support/demoData.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { cpuOf, withWorkers } from "./api/cpu.ts"

const STARTS = 3
/** What a start leaves to do is done by then. */
const SETTLE_SECONDS = 20
const IDLE_SECONDS = 30

/** Memory of a process in megabytes: what it shares with others, such as the program, counts in parts. */
const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024

/** The share of a core that a server with its routing process takes when nobody calls it, and their memory; without the database. */
const idle = async (name: string, { pid }: RunningServer): Promise<Metrics> => {
  await setTimeout(SETTLE_SECONDS * 1000)
  const pids = withWorkers(pid)
  const before = cpuOf(pids)
  await setTimeout(IDLE_SECONDS * 1000)
  return {
    [`${name}_idle_core_share`]: (cpuOf(pids) - before) / 1000 / IDLE_SECONDS,
    [`${name}_memory_mb`]: pids.map(megabytesOf).reduce((sum, megabytes) => sum + megabytes, 0),
    [`${name}_processes`]: pids.length
  }
}

const withStarted = async <A>(
  env: Parameters<typeof startServer>[0],
  work: (server: RunningServer, seconds: number) => Promise<A>
): Promise<A> => {
  const began = performance.now()
  const server = await startServer({ APP_ENV: "development", ...env })
  try {
    return await work(server, (performance.now() - began) / 1000)
  } finally {
    await server.stop()
  }
}

const withDemo = (): Promise<Metrics> =>
  withTemporaryFolder(async (temporary) => {
    const env = { DATA_DIR: join(temporary, "data"), SEED: "demo", REGION: undefined }
    await copyDemoData(env.DATA_DIR)
    const seconds: Array<number> = []
    // The first start makes up for the time since the data was made.
    await withStarted(env, async () => undefined)
    for (let nth = 1; nth < STARTS; nth += 1) {
      seconds.push(await withStarted(env, async (_, took) => took))
    }
    return withStarted(env, async (server, took) => ({
      start_with_data_s: Math.max(took, ...seconds),
      ...(await idle("demo", server))
    }))
  })

const withNothing = (): Promise<Metrics> =>
  withTemporaryFolder((folder) =>
    withStarted({ DATA_DIR: join(folder, "data") }, async (server, took) => ({
      first_start_s: took,
      ...(await idle("empty", server))
    }))
  )

/** How long a start with the demo's data takes, and what a server costs when nobody calls it: an empty one, and the demo's own life. */
export const benchmark: Benchmark = async () => ({
  ...(await withDemo()),
  ...(await withNothing())
})
