import { DateTime, Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { layerValidation } from "#api/http/validation.ts"
import type { JobRunner } from "#api/jobs/JobRunner.ts"
import type { OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { Peers } from "#api/workers/Peers.ts"
import { DevApi, TestOnlyApi } from "./contract.ts"
import { listDemoPeople } from "./listDemoPeople.ts"
import { moveClock } from "./moveClock.ts"
import { type ResetServices, resetToStart } from "./resetToStart.ts"

interface MessageRow {
  readonly recipient: string
  readonly channel: string
  readonly text: string
  readonly code: string | null
  readonly at: Date
}

const toMessage = ({ recipient, channel, text, code, at }: MessageRow) => ({
  to: recipient,
  channel,
  text,
  at: DateTime.makeUnsafe(at),
  ...(code === null ? {} : { code })
})

const layerOutbox = HttpApiBuilder.group(
  DevApi,
  "dev",
  Effect.fn(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    return handlers.handleAll({
      outbox: Effect.fn(function* ({ query }) {
        const to = query.to ?? null
        const rows = yield* Effect.orDie(sql<MessageRow>`SELECT recipient, channel, text, code, at
          FROM sandbox_message WHERE ${to}::text IS NULL OR recipient = ${to}
          ORDER BY id DESC LIMIT 100`)
        return rows.map(toMessage)
      }),
      people: () => Effect.provideService(listDemoPeople, SqlClient.SqlClient, sql)
    })
  })
)

/** Moves the clocks of the other workers. */
const TOPIC = "clock"

const layerClock = HttpApiBuilder.group(
  TestOnlyApi,
  "devClock",
  Effect.fn(function* (handlers) {
    const services = yield* Effect.context<ProductClock | JobRunner | OutboxDispatcher | ResetServices>()
    const clock = yield* ProductClock
    const { ask, reply } = yield* Peers
    reply(TOPIC, (millis) => Effect.runSync(clock.setNow(Number(millis))))
    const now = Effect.sync(() => ({ now: DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()) }))
    return handlers.handleAll({
      read: () => now,
      move: Effect.fn(function* ({ payload }) {
        const target =
          "now" in payload
            ? payload.now
            : DateTime.makeUnsafe(clock.currentTimeMillisUnsafe() + payload.advance_seconds * 1000)
        yield* Effect.provideContext(moveClock(target), services)
        yield* ask(TOPIC, clock.currentTimeMillisUnsafe())
        return yield* now
      }),
      reset: () => Effect.provideContext(resetToStart, services)
    })
  })
)

/** Development and test only. */
export const layerDevRoutes = HttpApiBuilder.layer(DevApi).pipe(
  Layer.provide(layerOutbox),
  Layer.provide(layerValidation)
)

/** Test only. */
export const layerTestRoutes = HttpApiBuilder.layer(TestOnlyApi).pipe(
  Layer.provide(layerClock),
  Layer.provide(layerValidation)
)
