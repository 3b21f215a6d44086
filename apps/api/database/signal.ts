import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The PostgreSQL channel of all signals between processes. */
export const CHANNEL = "samvej"

/**
 * Signals all processes, this one included, once the surrounding transaction commits. `topic` has no colon; `payload` has
 * 7 kB at most.
 */
export const signal = (topic: string, payload = "") =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.asVoid(sql`SELECT pg_notify(${CHANNEL}, ${`${topic}:${payload}`})`)
  )
