import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseFault } from "./DatabaseFault.ts"
import { grantAccess } from "./grantAccess.ts"
import { type Migration, migrations } from "./migrations/migrations.ts"

/** Key of the advisory lock: any number, the same in all processes. */
const LOCK = 7_205_183

const readApplied = Effect.fn("readApplied")(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ exists: boolean }>`SELECT to_regclass('migration') IS NOT NULL AS exists`
  // An account without the right to create tables may still find that nothing is missing.
  if (found?.exists !== true)
    yield* sql`CREATE TABLE migration (
      id integer PRIMARY KEY,
      name text NOT NULL,
      applied_at timestamptz NOT NULL
    )`
  return yield* sql<{ id: number }>`SELECT id FROM migration ORDER BY id`
})

const sortById = (all: Readonly<Record<string, Migration>>) =>
  Object.entries(all)
    .map(([key, run]) => ({ id: Number(key.slice(0, 4)), name: key.slice(5), run }))
    .sort((a, b) => a.id - b.id)

/**
 * Migrates the database in one transaction behind a lock, so that of several processes that start together one migrates and
 * the others find nothing to do. Refuses a database with migrations that this version does not know. Answers the names of
 * the applied migrations.
 */
const migrateWith = Effect.fn("migrate")(function* (
  all: Readonly<Record<string, Migration>>,
  account: string | null
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
      const done = (yield* readApplied()).map(({ id }) => id)
      const known = sortById(all)
      const unknown = done.find((id) => !known.some((migration) => migration.id === id))
      if (unknown !== undefined) {
        return yield* new DatabaseFault({
          message: `the database is newer than this version (it has migration ${unknown}, unknown here): start a newer version`
        })
      }
      const missing = known.filter(({ id }) => !done.includes(id))
      for (const { id, name, run } of missing) {
        yield* run
        const at = DateTime.toDateUtc(yield* DateTime.now)
        yield* sql`INSERT INTO migration (id, name, applied_at) VALUES (${id}, ${name}, ${at})`
      }
      if (account !== null) yield* grantAccess(account)
      return missing.map(({ name }) => name)
    })
  )
})

export const migrate = migrateWith(migrations, null)

/** Migrates as the owner of the tables, and grants another account access to their rows. */
export const migrateFor = (account: string) => migrateWith(migrations, account)

/** Checks whether all migrations are applied; false while another process still migrates. */
export const isUpToDate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ applied: number }>`SELECT count(*)::int AS applied FROM migration`
  return row?.applied === Object.keys(migrations).length
})
