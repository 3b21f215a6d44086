/**
 * `npm run profile -- CALL…`: where the server's time goes in each of these calls (`overview`, `book` …), or in all. `ping` is
 * what every call pays. Prints a table and writes a flame graph, `.bench/profile/CALL.svg`.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { type Calls, reading } from "#tests/bench/api/calls.ts"
import { cpuOf } from "#tests/bench/api/cpu.ts"
import { callAgain, SECONDS, WARM_UP_SECONDS } from "#tests/bench/api/load.ts"
import { type WaitingCallers, withCallers } from "#tests/bench/api/withCallers.ts"
import { flameGraph } from "./flameGraph.ts"
import { connectInspector } from "./inspector.ts"
import { type Stack, stacksOf } from "./Profile.ts"
import { partOf } from "./parts.ts"

const FOLDER = ".bench/profile"
const SAMPLE_MICROS = 250

interface Recorded {
  readonly stacks: ReadonlyArray<Stack>
  readonly calls: number
  /** Processor time of the database meanwhile. */
  readonly databaseMs: number
}

const printTable = (name: string, { calls, databaseMs, stacks }: Recorded) => {
  const parts = new Map<string, number>()
  for (const stack of stacks) {
    const part = partOf(stack)
    parts.set(part, (parts.get(part) ?? 0) + stack.micros)
  }
  const total = stacks.reduce((sum, { micros }) => sum + micros, 0)
  console.log(`\n${name}: ${(total / 1000 / calls).toFixed(2)} ms a call, ${calls} calls`)
  for (const [part, micros] of [...parts].toSorted(([, a], [, b]) => b - a)) {
    const millis = (micros / 1000 / calls).toFixed(3)
    console.log(
      `  ${part.padEnd(28)} ${millis.padStart(8)} ms ${((micros / total) * 100).toFixed(1).padStart(6)} %`
    )
  }
  const database = (databaseMs / calls).toFixed(3)
  console.log(`  ${"the database's own processes".padEnd(28)} ${database.padStart(8)} ms beside them`)
}

const record = async (
  { databasePids, server }: WaitingCallers,
  work: () => Promise<number>
): Promise<Recorded> => {
  const { close, send } = await connectInspector(server.output())
  await send("Profiler.enable")
  await send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROS })
  const pids = await databasePids()
  const before = cpuOf(pids)
  await send("Profiler.start")
  const calls = await work()
  const stacks = stacksOf(await send("Profiler.stop"))
  close()
  return { calls, stacks, databaseMs: cpuOf(pids) - before }
}

const ping: Calls = { callers: reading("/api/ping"), before: [] }

const profile = async (waiting: WaitingCallers) => {
  const { calls: measured, server } = waiting
  const calls: Readonly<Record<string, Calls>> = { ping, ...measured }
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(calls)
  for (const name of names) {
    const found = calls[name]
    if (found === undefined) throw new Error(`no call ${name}; there are: ${Object.keys(calls).join(", ")}`)
    for (const once of found.before) await callAgain(server.url, once, 0)
    await callAgain(server.url, found.callers, WARM_UP_SECONDS)
    const recorded = await record(
      waiting,
      async () => (await callAgain(server.url, found.callers, SECONDS)).length
    )
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}/${name}.svg`, flameGraph(name, recorded.stacks))
    printTable(name, recorded)
  }
}

await withCallers({ NODE_OPTIONS: "--inspect=127.0.0.1:0" }, profile)
