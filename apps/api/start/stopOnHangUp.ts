import { Effect } from "effect"

/** Stops this process at SIGHUP as at SIGTERM, until the scope closes: otherwise it would end at once, with its open calls. */
export const stopOnHangUp = Effect.acquireRelease(
  Effect.sync(() => {
    const stop = () => process.kill(process.pid, "SIGTERM")
    process.on("SIGHUP", stop)
    return stop
  }),
  (stop) => Effect.sync(() => process.off("SIGHUP", stop))
)
