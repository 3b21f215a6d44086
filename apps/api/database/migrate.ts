import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseFault } from "./DatabaseFault.ts"
import { type Migration, migrations } from "./migrations/migrations.ts"

/** Key of the advisory lock: any number, the same in all processes. */
const LOCK = 7_205_183

const readApplied = Effect.fn("readApplied")(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE IF NOT EXISTS migration (
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
const migrateWith = Effect.fn("migrate")(function* (all: Readonly<Record<string, Migration>>) {
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
      return missing.map(({ name }) => name)
    })
  )
})

export const migrate = migrateWith(migrations)

/** Checks whether all migrations are applied; false while another process still migrates. */
export const isUpToDate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ applied: number }>`SELECT count(*)::int AS applied FROM migration`
  return row?.applied === Object.keys(migrations).length
})
