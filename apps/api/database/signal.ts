import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The one channel on which processes tell each other things. */
export const CHANNEL = "samvej"

/**
 * Tells every process, this one too, once the surrounding transaction commits. `topic` has no colon; `payload` is
 * at most 7 kB.
 */
export const signal = (topic: string, payload = "") =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.asVoid(sql`SELECT pg_notify(${CHANNEL}, ${`${topic}:${payload}`})`)
  )
