import { Cause, Effect, Exit, Option, Predicate, Runtime } from "effect"
import type { BadSettings } from "#api/config/BadSettings.ts"
import type { DatabaseFault } from "#api/database/DatabaseFault.ts"
import type { StartFault } from "./StartFault.ts"

type Fault = BadSettings | DatabaseFault | StartFault

const linesOf = (fault: Fault): ReadonlyArray<string> =>
  fault._tag === "BadSettings" ? fault.faults : [fault.message]

/** A server that cannot start says why, one line for each reason, and ends with 1. */
export const inOneLine = <A>(start: Effect.Effect<A, Fault>): Effect.Effect<A | void, Fault> =>
  Effect.tapError(start, (fault) =>
    Effect.sync(() => {
      for (const line of linesOf(fault))
        process.stderr.write(`samvej: ${line.replaceAll(/\s*\n\s*/g, " ")}\n`)
    })
  )

const isFault = (error: unknown) =>
  Predicate.isTagged(error, "BadSettings") ||
  Predicate.isTagged(error, "DatabaseFault") ||
  Predicate.isTagged(error, "StartFault")

/** Stopped by a signal is not a failure; anything unexpected shows where it came from. */
export const exitCleanly: Runtime.Teardown = (exit, onExit) => {
  if (Exit.isFailure(exit)) {
    if (Cause.hasInterruptsOnly(exit.cause)) return onExit(0)
    const expected = Option.exists(Cause.findErrorOption(exit.cause), isFault)
    if (!expected) process.stderr.write(`samvej: ${Cause.pretty(exit.cause)}\n`)
  }
  return Runtime.defaultTeardown(exit, onExit)
}
