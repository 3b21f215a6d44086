/** `npm test`: runs all checks and tests in parallel. Names as arguments run only those tasks: `npm test -- unit lint`. */
import { availableParallelism } from "node:os"
import { findTestDatabase } from "./testing/findTestDatabase.ts"
import { printOutcome, printSummary, sumCounts } from "./testing/printOutcome.ts"
import { killAll } from "./testing/runTask.ts"
import { runTasks } from "./testing/runTasks.ts"
import { testTasks } from "./testing/testTasks.ts"

const stop = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stop.abort()
    killAll("SIGTERM")
    setTimeout(() => killAll("SIGKILL"), 5000).unref()
  })
}
process.on("exit", () => killAll("SIGKILL"))

const all = testTasks(await findTestDatabase())
const names = process.argv.slice(2)
const unknown = names.filter((name) => !all.some((task) => task.name === name))
if (unknown.length > 0) {
  console.error(`No task ${unknown.join(", ")}; there are: ${all.map((task) => task.name).join(", ")}`)
  process.exit(2)
}
const required = new Set(
  names.flatMap((name) => [name, ...(all.find((task) => task.name === name)?.dependsOn ?? [])])
)
const selected = names.length === 0 ? all : all.filter((task) => required.has(task.name))
const outcomes = await runTasks(selected, Math.max(2, availableParallelism()), printOutcome, stop.signal)
printSummary(outcomes)
process.exitCode = sumCounts(outcomes).failed > 0 || stop.signal.aborted ? 1 : 0
