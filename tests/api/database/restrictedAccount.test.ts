import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { migrateFor } from "#api/database/migrate.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { restrictedAccount } from "#tests/support/database/restrictedAccount.ts"
import { refusalOf, scopedServer } from "#tests/support/server/startServer.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const pool = { maxConnections: 2, applicationName: "samvej-test" }
const INSUFFICIENT_PRIVILEGE = "42501"

/** The SQLSTATE with which the database refuses a statement; null if it runs. */
const refusedWith = (statement: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(
    Effect.as(null),
    Effect.catch(({ reason: { cause } }) =>
      Effect.succeed(typeof cause === "object" && cause !== null && "code" in cause ? cause.code : cause)
    )
  )

/** The connections of an account, without this one. */
const connectionsOf = Effect.fn("connectionsOf")(function* ({ database, user }: DatabaseAddress) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT application_name FROM pg_stat_activity
    WHERE datname = ${database} AND usename = ${user} AND pid <> pg_backend_pid()`
  return rows.length
})

const emptyDatabase = Effect.suspend(() => freshDatabaseIn(inject("testCluster"), "empty"))

describe("a server whose account does not own the tables", { timeout: 120_000 }, () => {
  it.live(
    "ASVS-13.2.2 migrates with another account, works with its own, and cannot change what is for good",
    () =>
      Effect.gen(function* () {
        const owner = yield* emptyDatabase
        const account = yield* restrictedAccount(owner)
        const server = yield* scopedServer({
          DATABASE_URL: urlOf(account),
          DATABASE_MIGRATION_URL: urlOf(owner),
          DATA_DIR: yield* temporaryFolder
        })
        const ready = yield* Effect.promise(() => fetch(`${server.url}/api/health/ready`))
        assert.strictEqual(ready.status, 200)
        const [ofOwner, ofAccount] = yield* Effect.provide(
          Effect.all([connectionsOf(owner), connectionsOf(account)]),
          layerPool(owner, pool)
        )
        assert.strictEqual(ofOwner, 0)
        assert.isAbove(ofAccount, 0)

        const ports = layerPorts.pipe(
          Layer.provideMerge(layerSecrets(Redacted.make("a key for this test only"))),
          Layer.provideMerge(layerPool(account, pool))
        )
        yield* Effect.gen(function* () {
          yield* createPerson(bo)
          yield* (yield* AuditLog).add(anAuditEvent(1))
          const sql = yield* SqlClient.SqlClient
          assert.lengthOf(yield* sql`SELECT id FROM audit`, 1)
          for (const statement of [
            "UPDATE audit SET reason = 'another'",
            "DELETE FROM audit",
            "TRUNCATE audit",
            "ALTER TABLE audit DISABLE TRIGGER audit_is_for_good",
            "DROP TABLE audit",
            "UPDATE migration SET name = 'another'",
            "INSERT INTO migration VALUES (9999, 'another', '2026-01-01')",
            "CREATE TABLE another (id integer)",
            "ALTER TABLE person ADD COLUMN another integer",
            "DROP TABLE person",
            "TRUNCATE person"
          ])
            assert.strictEqual(yield* refusedWith(statement), INSUFFICIENT_PRIVILEGE, statement)
          assert.strictEqual(yield* refusedWith("UPDATE person SET name = 'Bo'"), null)
        }).pipe(Effect.provide(ports))
      }).pipe(Effect.scoped)
  )

  it.live(
    "ASVS-13.2.2 starts without the owner's account once the database is migrated, and not before",
    () =>
      Effect.gen(function* () {
        const owner = yield* emptyDatabase
        const account = yield* restrictedAccount(owner)
        const env = { DATABASE_URL: urlOf(account), DATA_DIR: yield* temporaryFolder }
        const { code, lines } = yield* Effect.promise(() => refusalOf(env))
        assert.strictEqual(code, 1)
        assert.match(lines.join("\n"), /^samvej: no database at .*permission denied for schema public/)
        yield* Effect.provide(migrateFor(account.user), layerPool(owner, pool))
        const server = yield* scopedServer(env)
        const ready = yield* Effect.promise(() => fetch(`${server.url}/api/health/ready`))
        assert.strictEqual(ready.status, 200)
      }).pipe(Effect.scoped)
  )
})
