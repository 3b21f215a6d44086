/**
 * `npm test`: every test a newcomer can run, in parallel where that helps; the last line adds it up.
 * Names as arguments run only those parts: `npm test -- unit lint`.
 */
import { availableParallelism } from "node:os"
import { parts } from "./testing/parts.ts"
import { stopAll } from "./testing/runPart.ts"
import { runParts } from "./testing/runParts.ts"
import { serverDatabase } from "./testing/serverDatabase.ts"
import { sum, tellOutcome, tellSum } from "./testing/tell.ts"

const stop = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stop.abort()
    stopAll("SIGTERM")
    setTimeout(() => stopAll("SIGKILL"), 5000).unref()
  })
}
process.on("exit", () => stopAll("SIGKILL"))

const all = parts(await serverDatabase())
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}; there are: ${all.map((part) => part.name).join(", ")}`)
  process.exit(2)
}
const needed = new Set(
  wanted.flatMap((name) => [name, ...(all.find((part) => part.name === name)?.after ?? [])])
)
const chosen = wanted.length === 0 ? all : all.filter((part) => needed.has(part.name))
const outcomes = await runParts(chosen, Math.max(2, availableParallelism()), tellOutcome, stop.signal)
tellSum(outcomes)
process.exitCode = sum(outcomes).failed > 0 || stop.signal.aborted ? 1 : 0
