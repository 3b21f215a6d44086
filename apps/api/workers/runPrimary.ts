import { Deferred, Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { embeddedDatabase } from "#api/database/embeddedDatabase.ts"
import { layerLogging } from "#api/logging.ts"
import { ensureDataDir, loadTokenSecret } from "#api/start/dataDir.ts"
import { ensurePortFree } from "#api/start/port.ts"
import type { ReportReady } from "#api/start/reportReady.ts"
import { stopOnHangUp } from "#api/start/stopOnHangUp.ts"
import { Switchboard } from "./Switchboard.ts"
import { superviseWorker } from "./superviseWorker.ts"

/** Connections of migrations, of `npm run enrol` and of a person, beside those of the workers. */
const SPARE_CONNECTIONS = 20

/** Checks folder and port, and creates the secret, so that the workers find all of them. */
const startChecks = Effect.gen(function* () {
  const settings = yield* Settings
  yield* ensureDataDir(settings.dataDir)
  const port = yield* ensurePortFree(settings.host, settings.port)
  yield* Effect.sync(() => loadTokenSecret(settings))
  return port
})

const startDatabase = Effect.gen(function* () {
  const { databaseConnections, databaseUrl, dataDir, workers } = yield* Settings
  if (databaseUrl !== null) return null
  const connections = Math.max(100, workers * databaseConnections + SPARE_CONNECTIONS)
  return yield* embeddedDatabase({ dataDir, settings: { max_connections: String(connections) } })
})

/**
 * Runs the server as several workers on one port, each of them a whole server: this process starts the embedded database, accepts
 * the connections for the workers in turn, and starts another worker when one ends. The first worker prepares the data before the
 * others begin. `report` gets the URL once, when all of them listen.
 */
const runWorkers = (report: ReportReady) =>
  Effect.gen(function* () {
    yield* stopOnHangUp
    const port = yield* startChecks
    const database = yield* startDatabase
    const { workers } = yield* Settings
    const switchboard = new Switchboard()
    const numbers = Array.from({ length: workers }, (_, index) => index + 1)
    const supervisions = yield* Effect.forEach(numbers, (number) =>
      Effect.map(Deferred.make<string>(), (ready) => ({ number, ready }))
    )
    const supervise = Effect.forEach(
      supervisions,
      ({ number, ready }) => superviseWorker({ number, port, database }, { switchboard, ready }),
      { concurrency: "unbounded", discard: true }
    )
    const reportReady = Effect.flatMap(
      Effect.forEach(supervisions, ({ ready }) => Deferred.await(ready)),
      ([url = ""]) => report(url)
    )
    yield* Effect.all([supervise, reportReady], { concurrency: "unbounded", discard: true })
  })

/** The primary process of the workers. */
export const runPrimary = (report: ReportReady) =>
  Effect.scoped(runWorkers(report)).pipe(Effect.provide(Layer.unwrap(Effect.map(Settings, layerLogging))))
