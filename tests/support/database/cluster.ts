/** One PostgreSQL for a run of the API tests, with a migrated template that each test database is cloned from. */
import { randomUUID } from "node:crypto"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { TestProject } from "vitest/node"
import { type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { embeddedDatabase } from "#api/database/embeddedDatabase.ts"
import { migrate } from "#api/database/migrate.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

/** The address of the cluster and its template: plain values, because Vitest sends them to its processes. */
export interface TestCluster {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly admin: string
  readonly template: string
}

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

const onAdmin = <A, E>(address: DatabaseAddress, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.provide(effect, layerPool(address, { maxConnections: 1, applicationName: "samvej-tests" }))

type ServerSettings = Readonly<Record<string, string>>

const temporaryServer = Effect.fn("temporaryServer")(function* (settings: ServerSettings) {
  const dataDir = yield* temporaryFolder
  return yield* embeddedDatabase({
    dataDir,
    durable: false,
    settings: { max_connections: "200", ...settings }
  })
})

/** The server that TEST_DATABASE_URL names, which keeps its settings, else an embedded one of this scope. */
const serverAddress = (settings: ServerSettings) =>
  Effect.suspend(() => {
    const url = process.env["TEST_DATABASE_URL"] ?? ""
    return url === "" ? temporaryServer(settings) : Effect.succeed(parseDatabaseUrl(new URL(url)))
  })

/** Creates the template in a server; both are gone with the scope. `settings` are those of an embedded server. */
export const makeTestCluster = Effect.fn("testCluster")(function* (settings: ServerSettings) {
  const address = yield* serverAddress(settings)
  const template = `samvej_template_${randomUUID().slice(0, 8)}`
  const run = (statement: string) =>
    onAdmin(
      address,
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement))
    )
  yield* run(`CREATE DATABASE ${template}`)
  yield* Effect.addFinalizer(() => Effect.ignore(run(`DROP DATABASE ${template} WITH (FORCE)`)))
  yield* onAdmin({ ...address, database: template }, migrate)
  const { host, port, user, password, database } = address
  return { host, port, user, password: Redacted.value(password), admin: database, template }
})

export const testCluster = makeTestCluster({})

/** Starts a cluster outside of Vitest, as browser tests and benchmarks do; `settings` are those of an embedded server. */
export const startTestCluster = async (
  settings: ServerSettings = {}
): Promise<{
  readonly cluster: TestCluster
  readonly stop: () => Promise<void>
}> => {
  const scope = await Effect.runPromise(Scope.make())
  const stop = () => Effect.runPromise(Scope.close(scope, Exit.void))
  try {
    return { cluster: await Effect.runPromise(Scope.provide(makeTestCluster(settings), scope)), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Vitest calls it once before the API tests, and what it answers after them. */
export const setup = async (project: TestProject) => {
  const { cluster, stop } = await startTestCluster()
  project.provide("testCluster", cluster)
  return stop
}
