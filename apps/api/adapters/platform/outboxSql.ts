import { Context, DateTime, Effect, Layer, Option } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { CHANNEL } from "#api/database/signal.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"

interface Row extends Omit<OutboxEvent, "userIds"> {
  readonly id: string
  readonly at: string
  readonly user_ids: OutboxEvent["userIds"]
}

/** The events of a transaction. Nothing reads them before it commits, so one statement at its end writes all of them. */
export class PendingEvents extends Context.Service<PendingEvents, Array<Row>>()(
  "samvej/api/adapters/platform/PendingEvents"
) {}

/** Writes events in their order, and wakes the dispatchers once the transaction commits. */
export const writeEvents = (
  sql: SqlClient.SqlClient,
  rows: ReadonlyArray<Row>
): Effect.Effect<void, SqlError.SqlError> =>
  rows.length === 0
    ? Effect.void
    : Effect.asVoid(sql`WITH added AS (
        INSERT INTO outbox (id, at, kind, user_ids, data, due_at)
        SELECT id, at, kind, user_ids, data, at FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          AS (id uuid, at timestamptz, kind text, user_ids uuid[], data jsonb)) WITH ORDINALITY ORDER BY ordinality
      ) SELECT pg_notify(${CHANNEL}, 'outbox:')`)

export const layerOutboxSql = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ids = yield* Ids
    const add = Effect.fnUntraced(function* ({ data, kind, userIds }: OutboxEvent) {
      const at = DateTime.formatIso(yield* DateTime.now)
      const row: Row = { id: yield* ids.next, at, kind, user_ids: userIds, data }
      const pending = yield* Effect.serviceOption(PendingEvents)
      if (Option.isSome(pending)) pending.value.push(row)
      else yield* writeEvents(sql, [row])
    }, Effect.orDie)
    return { add }
  })
)
