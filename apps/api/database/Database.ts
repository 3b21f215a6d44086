import type { ConnectionOptions } from "node:tls"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, type Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { layerRealClock } from "#api/clock/realClock.ts"
import { DatabaseFault } from "./DatabaseFault.ts"
import { migrate, migrateFor } from "./migrate.ts"

/** The address and the credentials of a database. */
export interface DatabaseAddress {
  /** A folder with a socket when it begins with `/`. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: Redacted.Redacted
  readonly database: string
  /** How the connection is encrypted; false or nothing: not at all. */
  readonly encryption?: ConnectionOptions | false
}

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
    ssl: address.encryption ?? false,
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

/** The message of the first cause, which alone says what was wrong: a refused connection, password or certificate. */
const firstCause = (error: unknown): string => {
  if (error instanceof AggregateError) return firstCause(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : firstCause(error.cause)
}

const unreachable = (address: DatabaseAddress) => (cause: unknown) =>
  new DatabaseFault({
    message: `no database at ${address.host}:${address.port}/${address.database}: ${firstCause(cause)}`
  })

/**
 * Migrates the database on a connection of its own, then provides the pool that all services share. Several processes may
 * start together. `owner` migrates with the account that owns the tables, so that the pool's needs access to their rows only.
 */
export const layerDatabase = (
  options: PoolOptions & { readonly owner?: DatabaseAddress | null }
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseFault, ChosenDatabase> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const address = yield* ChosenDatabase
      const owner = options.owner ?? address
      const migrationPool = layerPool(owner, {
        maxConnections: 1,
        applicationName: `${options.applicationName}-migrate`
      })
      yield* (owner === address ? migrate : migrateFor(address.user)).pipe(
        Effect.provide(migrationPool),
        Effect.catchTag("SqlError", (error) => Effect.fail(unreachable(owner)(error.reason)))
      )
      return layerPool(address, options).pipe(Layer.orDie)
    })
  )
