import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { signal } from "#api/database/signal.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"

export const layerOutboxSql = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ids = yield* Ids
    const add = Effect.fn("Outbox.add")(function* (event: OutboxEvent) {
      const id = yield* ids.next
      const now = DateTime.toDateUtc(yield* DateTime.now)
      yield* sql`INSERT INTO outbox (id, at, kind, user_ids, data, due_at)
        VALUES (${id}, ${now}, ${event.kind}, ${[...event.userIds]}::uuid[], ${JSON.stringify(event.data)}::text::jsonb, ${now})`
      yield* Effect.provideService(signal("outbox"), SqlClient.SqlClient, sql)
    }, Effect.orDie)
    return { add }
  })
)
