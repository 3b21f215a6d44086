import { DateTime, Effect, Layer } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"
import type { EventRow } from "./rowsAtEnd.ts"
import { WritesAtEnd } from "./WritesAtEnd.ts"

/** Builds the row of an event that happens now. */
export const toEventRow = Effect.fnUntraced(function* ({ data, kind, userIds }: OutboxEvent) {
  const at = DateTime.formatIso(yield* DateTime.now)
  const row: EventRow = {
    id: yield* (yield* Ids).next,
    at,
    kind,
    user_ids: userIds,
    data,
    notification_id: null
  }
  return row
})

export const layerOutboxSql = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const writes = yield* WritesAtEnd
    const ids = yield* Ids
    const add = Effect.fnUntraced(function* (event: OutboxEvent) {
      yield* writes.add({ events: [yield* Effect.provideService(toEventRow(event), Ids, ids)] })
    }, Effect.orDie)
    return { add }
  })
)
