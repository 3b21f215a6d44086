import { Effect } from "effect"
import { PRIMARY, toPrimary, type WorkerMessage } from "./messages.ts"

/** Tells the primary process why this worker cannot start; completes when that is sent, because the worker ends then. */
export const tellFaults = (lines: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.callback((resume) => {
    // The primary process knows which worker it is: a worker without valid settings does not.
    const message: WorkerMessage = { from: PRIMARY, to: PRIMARY, topic: toPrimary.fault, data: { lines } }
    if (process.send === undefined) resume(Effect.void)
    else process.send(message, undefined, undefined, () => resume(Effect.void))
  })
