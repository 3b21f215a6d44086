import cluster, { type Worker } from "node:cluster"
import { fileURLToPath } from "node:url"
import { Deferred, Effect } from "effect"
import { closeLostConnections } from "./closeLostConnections.ts"
import type { Switchboard, WorkerEvents } from "./Switchboard.ts"
import { environmentOf, type WorkerPlace } from "./WorkerPlace.ts"

/** How a worker ended: its exit code, or the signal that ended it. */
type WorkerEnd = string

/** Longer than a worker takes to answer its open calls. */
const KILL_AFTER = "30 seconds"

/** Asks a worker to stop as Ctrl-C does, and kills it if it does not. */
const stop = ({ process }: Worker, ended: Effect.Effect<WorkerEnd>) =>
  Effect.sync(() => process.kill("SIGTERM")).pipe(
    Effect.andThen(Effect.timeoutOption(ended, KILL_AFTER)),
    Effect.flatMap((end) => {
      if (end._tag === "Some") return Effect.void
      process.kill("SIGKILL")
      return Effect.asVoid(ended)
    })
  )

/** Starts a worker process and answers how it ended; stops it when interrupted. */
export const runWorkerProcess = (place: WorkerPlace, switchboard: Switchboard, events: WorkerEvents) =>
  Effect.acquireUseRelease(
    Effect.gen(function* () {
      cluster.setupPrimary({ exec: fileURLToPath(new URL("../main.ts", import.meta.url)), args: [] })
      const end = yield* Deferred.make<WorkerEnd>()
      const worker = cluster.fork(environmentOf(place))
      closeLostConnections(worker)
      switchboard.connect(place.number, worker, events)
      worker.once("exit", (code: number | null, signal: string | null) => {
        switchboard.disconnect(place.number)
        Deferred.doneUnsafe(end, Effect.succeed(signal ?? `exit code ${code}`))
      })
      yield* Effect.logInfo(`worker ${place.number} is process ${worker.process.pid}`)
      return { worker, ended: Deferred.await(end) }
    }),
    ({ ended }) => ended,
    ({ ended, worker }) => (worker.isDead() ? Effect.void : stop(worker, ended))
  )
