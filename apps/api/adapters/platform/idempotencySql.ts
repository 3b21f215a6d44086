import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Idempotency, type IdempotentCommand } from "#core/ports/Idempotency.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { WritesAtEnd } from "./WritesAtEnd.ts"

/** An answer is within an object, so that one of nothing differs from none. A schema made for each answer would cost as much as a statement. */
const decodeStored = Schema.decodeUnknownEffect(Schema.Struct({ value: Schema.Json }))

export const layerIdempotencySql = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const writes = yield* WritesAtEnd
    const transaction = yield* Transaction

    /** Answers true for the first call; a concurrent call waits here until the first has committed. */
    const claim = Effect.fnUntraced(function* (
      command: IdempotentCommand & { readonly key: string; readonly known: Schema.Json }
    ) {
      const now = DateTime.toDateUtc(yield* DateTime.now)
      const answer = command.known === null ? null : JSON.stringify(command.known)
      const rows = yield* sql`INSERT INTO idempotency_key (scope, key, request_hash, answer, at)
        VALUES (${command.scope}, ${command.key}, ${command.requestHash}, ${answer}::jsonb, ${now})
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
      effect: Effect.Effect<A, E, R>,
      expected: Option.Option<A> = Option.none()
    ): Effect.Effect<A, E | IdempotencyConflict, R> => {
      const { scope, key, requestHash } = command
      if (key === null) return transaction.run(effect)
      const Value = Schema.toCodecJson(answer)
      const encode = (value: A) =>
        Effect.map(Effect.orDie(Schema.encodeEffect(Value)(value)), (encoded) => ({ value: encoded }))
      const work = Effect.gen(function* () {
        const known = Option.isNone(expected) ? null : yield* encode(expected.value)
        if (yield* claim({ scope, key, requestHash, known })) {
          const value = yield* effect
          if (known !== null) return value
          yield* Effect.orDie(writes.add({ answers: [{ scope, key, answer: yield* encode(value) }] }))
          return value
        }
        const first = yield* findResponse(scope, key)
        if (first?.request_hash !== requestHash) return yield* new IdempotencyConflict()
        const { value } = yield* Effect.orDie(decodeStored(first.answer))
        return yield* Effect.orDie(Schema.decodeUnknownEffect(Value)(value))
      })
      return transaction.run(work)
    }
    return { once }
  })
)
