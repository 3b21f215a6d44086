import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { layerRealClock } from "#api/clock/realClock.ts"
import { DatabaseFault } from "./DatabaseFault.ts"
import { migrate } from "./migrate.ts"

/** The address and the credentials of a database. */
export interface DatabaseAddress {
  /** A folder with a socket when it begins with `/`. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: Redacted.Redacted
  readonly database: string
  readonly ssl?: boolean
}

/** Parses `postgres://user:password@host:port/name?sslmode=require`. */
export const parseDatabaseUrl = (url: URL): DatabaseAddress => ({
  host: url.searchParams.get("host") ?? decodeURIComponent(url.hostname),
  port: url.port === "" ? 5432 : Number(url.port),
  user: decodeURIComponent(url.username === "" ? "postgres" : url.username),
  password: Redacted.make(decodeURIComponent(url.password)),
  database: url.pathname.length > 1 ? decodeURIComponent(url.pathname.slice(1)) : "postgres",
  ssl: ["require", "verify-ca", "verify-full"].includes(url.searchParams.get("sslmode") ?? "")
})

/** The database of this process. */
export class ChosenDatabase extends Context.Service<ChosenDatabase, DatabaseAddress>()(
  "samvej/api/database/ChosenDatabase"
) {}

export interface PoolOptions {
  readonly maxConnections: number
  readonly applicationName: string
}

/** Connections to one database, which it does not migrate. They run on real time, not on the clock of their users. */
export const layerPool = (address: DatabaseAddress, options: PoolOptions) =>
  PgClient.layer({
    host: address.host,
    port: address.port,
    username: address.user,
    password: address.password,
    database: address.database,
    ssl: address.ssl ?? false,
    connectTimeout: "5 seconds",
    maxConnections: options.maxConnections,
    applicationName: options.applicationName,
    startupParameters: {
      timezone: "UTC",
      statement_timeout: "15000",
      lock_timeout: "8000",
      idle_in_transaction_session_timeout: "30000"
    }
  }).pipe(Layer.provide(layerRealClock))

const unreachable = (address: DatabaseAddress) => (cause: unknown) =>
  new DatabaseFault({
    message: `no database at ${address.host}:${address.port}/${address.database}: ${String(cause)}`
  })

/**
 * Migrates the database on a connection of its own, then provides the pool that all services share. Several processes may
 * start together.
 */
export const layerDatabase = (
  options: PoolOptions
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseFault, ChosenDatabase> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const address = yield* ChosenDatabase
      const migrationPool = layerPool(address, {
        maxConnections: 1,
        applicationName: `${options.applicationName}-migrate`
      })
      yield* migrate.pipe(
        Effect.provide(migrationPool),
        Effect.catchTag("SqlError", (error) => Effect.fail(unreachable(address)(error.reason)))
      )
      return layerPool(address, options).pipe(Layer.orDie)
    })
  )
