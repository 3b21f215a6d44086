import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { Commuters } from "#tests/bench/search/commuters.ts"
import { fillDatabase } from "#tests/bench/search/fillDatabase.ts"
import { searchPath } from "#tests/bench/search/stream.ts"
import { withServer } from "#tests/bench/withServer.ts"
import type { TestServer } from "#tests/support/server/startServer.ts"
import { APPLICATION, CALLERS, CONNECTIONS, TOKEN_SECRET } from "./callers.ts"
import { type Calls, callsOf } from "./calls.ts"
import { fillCallers } from "./fillCallers.ts"

const TRIPS = 3000
const DAYS = 5
const SEARCHES = 5000

const plenty = { calls: 10_000_000, windowSeconds: 60 }
const settings = {
  limits: {
    address: { reads: plenty, changes: plenty, files: plenty, tripCode: plenty, search: plenty },
    tripCodePhone: plenty,
    tripCodeTotal: plenty
  }
}

const onDatabase = (server: TestServer) => {
  const pool = layerPool(parseDatabaseUrl(new URL(server.databaseUrl)), {
    maxConnections: 1,
    applicationName: APPLICATION
  })
  return <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(effect.pipe(Effect.provide(pool), Effect.orDie))
}

/** Reads the processes of the database, with those of the server's connections. */
const databasePids = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`
  return rows.map(({ pid }) => pid)
})

/** A server, and people who are about to call it. */
export interface WaitingCallers {
  readonly server: TestServer
  readonly calls: Readonly<Record<string, Calls>>
  readonly databasePids: () => Promise<ReadonlyArray<number>>
  /** Runs an effect on a connection of its own to the database. */
  readonly onDatabase: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Promise<A>
}

/** `TRUSTED_PROXIES` because each caller has an address of its own. */
const environment = {
  TOKEN_SECRET,
  TRUSTED_PROXIES: "127.0.0.1/32",
  DATABASE_CONNECTIONS: String(CONNECTIONS)
}

/** PostgreSQL writes its log as JSON, and there is nothing to write until statements are recorded. */
const databaseSettings = { logging_collector: "on", log_destination: "jsonlog", log_rotation_size: "0" }

/** Fifty callers on fifty connections without a pause; server, database (not durable) and callers share this machine. */
export const withCallers = <A>(
  env: Readonly<Record<string, string>>,
  work: (waiting: WaitingCallers) => Promise<A>
): Promise<A> =>
  withServer({ settings, databaseSettings, env: { ...environment, ...env } }, async (server) => {
    const run = onDatabase(server)
    const soon = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400
    const commuters = new Commuters(31)
    const trips = commuters.trips(TRIPS, DAYS)
    const searches = commuters.queries(SEARCHES, DAYS, trips).map((criteria) => searchPath(criteria, soon))
    await run(fillDatabase(trips, soon))
    const seats = await run(fillCallers())
    console.log(`${CALLERS} callers, ${TRIPS + seats.length} trips`)
    return work({
      server,
      calls: callsOf(seats, searches),
      databasePids: () => run(databasePids),
      onDatabase: run
    })
  })
