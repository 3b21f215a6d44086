/** One PostgreSQL for a whole run of the API tests, with a migrated template to clone databases from. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { TestProject } from "vitest/node"
import { addressOf, type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { embeddedDatabase } from "#api/database/embeddedDatabase.ts"
import { migrate } from "#api/database/migrate.ts"

/** What test processes need to know; plain values, for they travel between processes. */
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

const throwAway = Effect.gen(function* () {
  const dataDir = mkdtempSync(join(tmpdir(), "samvej-tests-"))
  yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(dataDir, { recursive: true, force: true })))
  return yield* embeddedDatabase({ dataDir, durable: false, settings: { max_connections: "200" } })
})

/** The server named by TEST_DATABASE_URL, else an embedded one that is gone after the run. */
const chosen = Effect.suspend(() => {
  const url = process.env["TEST_DATABASE_URL"] ?? ""
  return url === "" ? throwAway : Effect.succeed(addressOf(new URL(url)))
})

const makeTemplate = Effect.gen(function* () {
  const address = yield* chosen
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

/** Started by hand, as browser tests do; `stop` when done. */
export const startTestCluster = async (): Promise<{
  readonly cluster: TestCluster
  readonly stop: () => Promise<void>
}> => {
  const scope = await Effect.runPromise(Scope.make())
  const cluster = await Effect.runPromise(Scope.provide(makeTemplate, scope))
  return { cluster, stop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

/** Vitest calls it once before the API tests and what it answers after them. */
export const setup = async (project: TestProject) => {
  const { cluster, stop } = await startTestCluster()
  project.provide("testCluster", cluster)
  return stop
}
