import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerJobHandlers } from "#api/jobs/handlers.ts"
import { layerJobRunner } from "#api/jobs/JobRunner.ts"
import { layerOutboxConsumers } from "#api/outbox/consumers.ts"
import { layerOutboxDispatcher, OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { layerAccountApi } from "./account.ts"
import { layerTestPorts } from "./api.ts"

/** Every port over a fresh database, with what follows from events. */
export const layerAgents = Layer.merge(layerOutboxDispatcher, layerOutboxConsumers).pipe(
  Layer.provideMerge(layerTestPorts)
)

/** The whole API with what follows from events and what happens by itself; time moves by `moveClockTo`. */
export const workingOn = <A, E>(api: Layer.Layer<A | Layer.Success<typeof layerAccountApi>, E>) =>
  Layer.merge(layerOutboxDispatcher, layerJobRunner).pipe(
    Layer.provideMerge(Layer.merge(layerJobHandlers, layerOutboxConsumers)),
    Layer.provideMerge(api)
  )

/** Announces until nothing is left to announce. */
export const announceAll: Effect.Effect<void, never, OutboxDispatcher> = Effect.gen(function* () {
  const { dispatchDue } = yield* OutboxDispatcher
  while ((yield* dispatchDue) > 0);
})

const Data = Schema.Struct({ title: Schema.String, body: Schema.String, route: Schema.String })
const Told = Schema.Array(Schema.Struct({ id: Schema.String, kind: Schema.String, data: Data }))
const Announced = Schema.Array(Schema.Struct({ data: Schema.Struct({ id: Schema.String, ...Data.fields }) }))

/** The notifications of a person, in order. */
export const toldTo = Effect.fn("toldTo")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT id, kind, data FROM notification WHERE user_id = ${id} ORDER BY created_at, id`
  return Schema.decodeUnknownSync(Told)(rows)
})

/** What the person's real-time channel got of them. */
export const announcedTo = Effect.fn("announcedTo")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT data FROM outbox
    WHERE kind = 'NotificationCreated' AND user_ids = ARRAY[${id}]::uuid[] AND dispatched_at IS NOT NULL ORDER BY seq`
  return Schema.decodeUnknownSync(Announced)(rows).map(({ data }) => data)
})

/** How often a person was told of trips, row and announcement alike. */
export const timesTold = Effect.fn("timesTold")(function* (id: UserId) {
  const [rows, events] = [yield* toldTo(id), yield* announcedTo(id)]
  const ids = new Set(events.map((event) => event.id))
  if (rows.length !== events.length || !rows.every((row) => ids.has(row.id))) {
    throw new Error(`${rows.length} notifications are written, ${events.length} were announced`)
  }
  return rows.length
})
