import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"
import { ChosenDatabase, type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import type { TestCluster } from "./cluster.ts"

const addressIn = (cluster: TestCluster, database: string): DatabaseAddress => ({
  host: cluster.host,
  port: cluster.port,
  user: cluster.user,
  password: Redacted.make(cluster.password),
  database
})

/** Creates a database that is dropped with the scope: a clone of the migrated template, or an empty one. */
export const freshDatabaseIn = Effect.fn("freshDatabaseIn")(function* (
  cluster: TestCluster,
  content: "migrated" | "empty" = "migrated"
) {
  const template = content === "migrated" ? cluster.template : "template0"
  const name = `samvej_${randomUUID().replaceAll("-", "")}`
  const run = (statement: string) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(
      Effect.provide(
        layerPool(addressIn(cluster, cluster.admin), { maxConnections: 1, applicationName: "samvej-tests" })
      ),
      Effect.orDie
    )
  yield* Effect.acquireRelease(run(`CREATE DATABASE ${name} TEMPLATE ${template}`), () =>
    run(`DROP DATABASE ${name} WITH (FORCE)`)
  )
  return addressIn(cluster, name)
})

/** Creates a migrated database in the cluster of this run. */
const freshDatabase = Effect.suspend(() => freshDatabaseIn(inject("testCluster")))

/** Builds the `DATABASE_URL` of a server process. */
export const urlOf = (address: DatabaseAddress): string => {
  const password = encodeURIComponent(Redacted.value(address.password))
  const host = address.host.startsWith("/") ? "localhost" : address.host
  const socket = address.host.startsWith("/") ? `?host=${encodeURIComponent(address.host)}` : ""
  return `postgres://${address.user}:${password}@${host}:${address.port}/${address.database}${socket}`
}

/** `SqlClient`, `PgClient` and `ChosenDatabase` over a fresh database. */
export const layerFreshDatabase = Layer.unwrap(
  Effect.map(freshDatabase, (address) =>
    Layer.merge(
      Layer.orDie(layerPool(address, { maxConnections: 6, applicationName: "samvej-test" })),
      Layer.succeed(ChosenDatabase, address)
    )
  )
)
