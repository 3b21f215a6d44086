import { Effect, Redacted, Ref, Schedule, type Scope } from "effect"
import type { DatabaseAddress } from "./Database.ts"
import { DatabaseFault } from "./DatabaseFault.ts"
import { EmbeddedPostgresFault } from "./embedded/EmbeddedPostgresFault.ts"
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbeddedPostgres
} from "./embedded/startEmbeddedPostgres.ts"

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

/** Restarts the server at the same address after it was ended from outside; committed data is there again. */
const restartOnExit = (options: EmbeddedOptions, running: Ref.Ref<EmbeddedServer>) =>
  Effect.gen(function* () {
    const { exited, host, port } = yield* Ref.get(running)
    yield* Effect.promise(() => exited)
    yield* Effect.logWarning("the embedded database ended: it is started again")
    const restart = Effect.retry(start({ ...options, at: { host, port } }), Schedule.spaced("2 seconds"))
    yield* Effect.uninterruptible(Effect.flatMap(restart, (server) => Ref.set(running, server)))
  }).pipe(Effect.forever)

/** Starts the embedded server for one data folder, keeps it running and stops it with the scope. */
export const embeddedDatabase = (
  options: EmbeddedOptions
): Effect.Effect<DatabaseAddress, DatabaseFault, Scope.Scope> =>
  Effect.gen(function* () {
    const running = yield* Effect.acquireRelease(Effect.flatMap(start(options), Ref.make), (server) =>
      Effect.flatMap(Ref.get(server), ({ stop }) => Effect.promise(stop))
    )
    yield* Effect.forkScoped(restartOnExit(options, running))
    const { host, port, user, password } = yield* Ref.get(running)
    return { host, port, user, password: Redacted.make(password), database: "postgres" }
  })
