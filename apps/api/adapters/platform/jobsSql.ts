import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { signal } from "#api/database/signal.ts"
import { Jobs, type NewJob } from "#core/ports/Jobs.ts"

export const layerJobsSql = Layer.effect(
  Jobs,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const schedule = Effect.fn("Jobs.schedule")(function* (job: NewJob) {
      const dueAt = DateTime.toDateUtc(job.dueAt)
      yield* sql`INSERT INTO job (kind, key, due_at, payload)
        VALUES (${job.kind}, ${job.key}, ${dueAt}, ${JSON.stringify(job.payload)}::text::jsonb)
        ON CONFLICT ON CONSTRAINT job_once DO UPDATE
        SET due_at = excluded.due_at, payload = excluded.payload, attempts = 0, fault = NULL`
      yield* Effect.provideService(signal("job"), SqlClient.SqlClient, sql)
    }, Effect.orDie)
    return { schedule }
  })
)
