/**
 * `npm run profile -- CALL…`: where the server's time goes in each of these calls (`overview`, `book` …), or in all. `ping` is
 * what every call pays. Prints a table and writes a flame graph, `.bench/profile/CALL.svg`.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { type Calls, reading } from "#tests/bench/api/calls.ts"
import { callAgain, SECONDS, WARM_UP_SECONDS } from "#tests/bench/api/load.ts"
import { type WaitingCallers, withCallers } from "#tests/bench/api/withCallers.ts"
import { flameGraph } from "./flameGraph.ts"
import { connectInspector } from "./inspector.ts"
import { type Stack, stacksOf } from "./Profile.ts"
import { partOf } from "./parts.ts"

const FOLDER = ".bench/profile"
const SAMPLE_MICROS = 250

const printTable = (name: string, stacks: ReadonlyArray<Stack>, calls: number) => {
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
}

const record = async (server: WaitingCallers["server"], work: () => Promise<number>) => {
  const { close, send } = await connectInspector(server.output())
  await send("Profiler.enable")
  await send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROS })
  await send("Profiler.start")
  const calls = await work()
  const stacks = stacksOf(await send("Profiler.stop"))
  close()
  return { calls, stacks }
}

const ping: Calls = { callers: reading("/api/ping"), before: [] }

const profile = async ({ calls: measured, server }: WaitingCallers) => {
  const calls: Readonly<Record<string, Calls>> = { ping, ...measured }
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(calls)
  for (const name of names) {
    const found = calls[name]
    if (found === undefined) throw new Error(`no call ${name}; there are: ${Object.keys(calls).join(", ")}`)
    for (const once of found.before) await callAgain(server.url, once, 0)
    await callAgain(server.url, found.callers, WARM_UP_SECONDS)
    const recorded = await record(
      server,
      async () => (await callAgain(server.url, found.callers, SECONDS)).length
    )
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}/${name}.svg`, flameGraph(name, recorded.stacks))
    printTable(name, recorded.stacks, recorded.calls)
  }
}

await withCallers({ NODE_OPTIONS: "--inspect=127.0.0.1:0" }, profile)
