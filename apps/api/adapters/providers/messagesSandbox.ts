import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type Message, Messages } from "#core/ports/Messages.ts"

/** Stores messages for `GET /api/dev/outbox` instead of sending them. Never in production. */
export const makeMessagesSandbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return Effect.fn("Messages.send")(function* (message: Message) {
    const now = DateTime.toDateUtc(yield* DateTime.now)
    yield* sql`INSERT INTO sandbox_message (recipient, channel, text, code, at)
      VALUES (${message.to}, ${message.channel}, ${message.text}, ${message.code ?? null}, ${now})`
  }, Effect.orDie)
})

/** Both channels by the sandbox. */
export const layerMessagesSandbox = Layer.effect(
  Messages,
  Effect.map(makeMessagesSandbox, (send) => ({ send }))
)
