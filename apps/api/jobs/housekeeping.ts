import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PeriodicJob } from "./JobHandlers.ts"

/** In transactions: more than any connected process can be behind. */
const CHANGES_KEPT = 1_000_000

/** Deletes rows that are no longer read. */
export const housekeeping = Effect.map(
  SqlClient.SqlClient,
  (sql): PeriodicJob => ({
    every: "1 hour",
    run: (dueAt) =>
      Effect.gen(function* () {
        const before = (days: number) => DateTime.toDateUtc(DateTime.subtract(dueAt, { days }))
        yield* sql`DELETE FROM idempotency_key WHERE at < ${before(7)}`
        yield* sql`DELETE FROM rate_limit WHERE resets_at < ${before(1)}`
        yield* sql`DELETE FROM passkey_challenge WHERE expires_at < ${before(1)}`
        yield* sql`DELETE FROM trip_code WHERE renews_at < ${before(1)}`
        yield* sql`DELETE FROM outbox WHERE dispatched_at < ${before(2)} AND fault IS NULL`
        for (const changes of ["trip_change", "series_change"]) {
          yield* sql`DELETE FROM ${sql(changes)}
            WHERE xid < greatest(pg_current_xact_id()::text::numeric - ${CHANGES_KEPT}, 0)::text::xid8`
        }
        yield* sql`DELETE FROM sandbox_message WHERE at < ${before(30)}`
      }).pipe(Effect.orDie)
  })
)
