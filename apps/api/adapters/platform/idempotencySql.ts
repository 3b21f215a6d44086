import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Idempotency, type IdempotentCommand } from "#core/ports/Idempotency.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { WritesAtEnd } from "./WritesAtEnd.ts"

export const layerIdempotencySql = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const writes = yield* WritesAtEnd
    const transaction = yield* Transaction

    /** Answers true for the first call; a concurrent call waits here until the first has committed. */
    const claim = Effect.fn("Idempotency.claim")(function* (
      command: IdempotentCommand & { readonly key: string }
    ) {
      const now = DateTime.toDateUtc(yield* DateTime.now)
      const rows = yield* sql`INSERT INTO idempotency_key (scope, key, request_hash, at)
        VALUES (${command.scope}, ${command.key}, ${command.requestHash}, ${now})
        ON CONFLICT (scope, key) DO NOTHING RETURNING key`
      return rows.length === 1
    }, Effect.orDie)

    const findResponse = Effect.fn("Idempotency.findResponse")(function* (scope: string, key: string) {
      const [row] = yield* sql<{ request_hash: string; answer: unknown }>`
        SELECT request_hash, answer FROM idempotency_key WHERE scope = ${scope} AND key = ${key}`
      return row
    }, Effect.orDie)

    const once = <A, I, E, R>(
      command: IdempotentCommand,
      answer: Schema.Codec<A, I>,
      effect: Effect.Effect<A, E, R>
    ): Effect.Effect<A, E | IdempotencyConflict, R> => {
      const { scope, key, requestHash } = command
      if (key === null) return transaction.run(effect)
      const Stored = Schema.toCodecJson(Schema.Struct({ value: answer }))
      const work = Effect.gen(function* () {
        if (yield* claim({ scope, key, requestHash })) {
          const value = yield* effect
          const encoded = yield* Effect.orDie(Schema.encodeEffect(Stored)({ value }))
          yield* Effect.orDie(writes.add({ answers: [{ scope, key, answer: encoded }] }))
          return value
        }
        const first = yield* findResponse(scope, key)
        if (first?.request_hash !== requestHash) return yield* new IdempotencyConflict()
        return (yield* Effect.orDie(Schema.decodeUnknownEffect(Stored)(first.answer))).value
      })
      return transaction.run(work)
    }
    return { once }
  })
)
