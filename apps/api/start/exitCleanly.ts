import cluster from "node:cluster"
import { Cause, Effect, Exit, Option, Predicate, Runtime } from "effect"
import type { BadSettings } from "#api/config/BadSettings.ts"
import type { DatabaseFault } from "#api/database/DatabaseFault.ts"
import { tellFaults } from "#api/workers/tellFaults.ts"
import type { StartFault } from "./StartFault.ts"

type Fault = BadSettings | DatabaseFault | StartFault

const linesOf = (fault: Fault): ReadonlyArray<string> =>
  fault._tag === "BadSettings" ? fault.faults : [fault.message]

const printLines = (lines: ReadonlyArray<string>) =>
  Effect.sync(() => {
    for (const line of lines) process.stderr.write(`samvej: ${line}\n`)
  })

/** Prints why the server cannot start, one line for each fault; a worker tells the primary process instead. */
export const reportFaults = <A>(start: Effect.Effect<A, Fault>): Effect.Effect<A | void, Fault> =>
  Effect.tapError(start, (fault) => {
    const lines = linesOf(fault).map((line) => line.replaceAll(/\s*\n\s*/g, " "))
    return cluster.isWorker ? tellFaults(lines) : printLines(lines)
  })

const isFault = (error: unknown) =>
  Predicate.isTagged(error, "BadSettings") ||
  Predicate.isTagged(error, "DatabaseFault") ||
  Predicate.isTagged(error, "StartFault")

/** Exits with 0 after a signal and with 1 after a fault; an unexpected failure is printed with its stack. */
export const exitCleanly: Runtime.Teardown = (exit, onExit) => {
  if (Exit.isFailure(exit)) {
    if (Cause.hasInterruptsOnly(exit.cause)) return onExit(0)
    const expected = Option.exists(Cause.findErrorOption(exit.cause), isFault)
    if (!expected) process.stderr.write(`samvej: ${Cause.pretty(exit.cause)}\n`)
  }
  return Runtime.defaultTeardown(exit, onExit)
}
