import { Effect, Redacted, Ref, Schedule, type Scope } from "effect"
import type { DatabaseAddress } from "./Database.ts"
import { DatabaseFault } from "./DatabaseFault.ts"
import { EmbeddedPostgresFault } from "./embedded/fault.ts"
import { type EmbeddedOptions, type EmbeddedServer, startEmbeddedPostgres } from "./embedded/start.ts"

const start = (options: EmbeddedOptions): Effect.Effect<EmbeddedServer, DatabaseFault> =>
  Effect.tryPromise({
    try: () => startEmbeddedPostgres(options),
    catch: (cause) =>
      new DatabaseFault({
        message:
          cause instanceof EmbeddedPostgresFault
            ? cause.message
            : `the embedded database did not start in ${options.dataDir}: ${String(cause)}`
      })
  })

/** Somebody ended it: it comes back in the same place, with everything that was committed. */
const keepRunning = (options: EmbeddedOptions, running: Ref.Ref<EmbeddedServer>) =>
  Effect.gen(function* () {
    const { exited, host, port } = yield* Ref.get(running)
    yield* Effect.promise(() => exited)
    yield* Effect.logWarning("the embedded database ended: it is started again")
    const again = Effect.retry(start({ ...options, at: { host, port } }), Schedule.spaced("2 seconds"))
    yield* Effect.uninterruptible(Effect.flatMap(again, (server) => Ref.set(running, server)))
  }).pipe(Effect.forever)

/** Starts the embedded server for one data folder, keeps it running and stops it with the scope. */
export const embeddedDatabase = (
  options: EmbeddedOptions
): Effect.Effect<DatabaseAddress, DatabaseFault, Scope.Scope> =>
  Effect.gen(function* () {
    const running = yield* Effect.acquireRelease(Effect.flatMap(start(options), Ref.make), (server) =>
      Effect.flatMap(Ref.get(server), ({ stop }) => Effect.promise(stop))
    )
    yield* Effect.forkScoped(keepRunning(options, running))
    const { host, port, user, password } = yield* Ref.get(running)
    return { host, port, user, password: Redacted.make(password), database: "postgres" }
  })
