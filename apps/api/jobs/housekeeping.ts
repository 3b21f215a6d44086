import { DateTime, Effect, Record } from "effect"
import { SqlClient } from "effect/sql"
import { CHANGES_KEPT, changeTables } from "#api/database/changeTables.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { keptSince, type RetentionClass } from "#core/shared/retention.ts"
import { expiredRows } from "./expiredRows.ts"
import { type PeriodicJob, provideJobs } from "./JobHandlers.ts"

/** The most rows of one class that one transaction deletes, so that it holds no lock for long. */
const BATCH = 1000

const kindOf = (name: RetentionClass) => `delete-expired-${name}`

/** N91 Deletes the oldest rows of a class that are no longer kept; another job, at once, deletes what is left of them. */
const deleteExpired = Effect.fn("deleteExpired")(function* (name: RetentionClass, now: DateTime.Utc) {
  const sql = yield* SqlClient.SqlClient
  const { retention } = yield* ProductSettings
  const { isExpired, table } = expiredRows[name]
  const before = DateTime.toDateUtc(keptSince(name, now, retention))
  // A row that another transaction holds is left for the next time.
  const deleted = yield* sql`DELETE FROM ${sql(table)} WHERE ctid = ANY(ARRAY(
    SELECT one.ctid FROM ${sql(table)} AS one WHERE ${isExpired(sql, before)}
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`
  if (deleted.length < BATCH) return
  yield* (yield* Jobs).schedule({ kind: kindOf(name), key: name, dueAt: now, payload: null })
}, Effect.orDie)

const names = Record.keys(expiredRows)

/** N91 One kind of job for each class of data: a full batch is followed by another one in a transaction of its own. */
export const retentionJobs = provideJobs(
  Record.mapEntries(expiredRows, (_, name) => [
    kindOf(name),
    ({ dueAt }: { readonly dueAt: DateTime.Utc }) => deleteExpired(name, dueAt)
  ])
)

/** Deletes rows that are no longer read, or no longer kept. */
export const housekeeping = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const jobs = yield* Jobs
  const job: PeriodicJob = {
    every: "1 hour",
    run: (dueAt) =>
      Effect.gen(function* () {
        for (const name of names) yield* deleteExpired(name, dueAt)
        for (const changes of changeTables) {
          yield* sql`DELETE FROM ${sql(changes)}
            WHERE xid < greatest(pg_current_xact_id()::text::numeric - ${CHANGES_KEPT}, 0)::text::xid8`
        }
      }).pipe(
        Effect.orDie,
        Effect.provideService(SqlClient.SqlClient, sql),
        Effect.provideService(Jobs, jobs)
      )
  }
  return job
})
