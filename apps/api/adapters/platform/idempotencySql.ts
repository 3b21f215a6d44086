import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Idempotency, type IdempotentCommand } from "#core/ports/Idempotency.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { claimingWithLock, insertKey, type NewKey } from "./KeyClaim.ts"
import { WritesAtEnd } from "./WritesAtEnd.ts"

/** An answer is within an object, so that one of nothing differs from none. A schema made for each answer would cost as much as a statement. */
const decodeStored = Schema.decodeUnknownEffect(Schema.Struct({ value: Schema.Json }))

interface KeyedCommand extends IdempotentCommand {
  readonly key: string
}

const isKeyed = (command: IdempotentCommand): command is KeyedCommand => command.key !== null

const encodeAnswer = <A, I>(Value: Schema.Codec<A, I>, value: A) =>
  Effect.map(Effect.orDie(Schema.encodeEffect(Value)(value)), (encoded) => ({ value: encoded }))

const newKey = ({ key, requestHash, scope }: KeyedCommand, answer: unknown) =>
  Effect.map(
    DateTime.now,
    (now): NewKey => ({
      scope,
      key,
      requestHash,
      answer: answer === null ? null : JSON.stringify(answer),
      at: DateTime.toDateUtc(now)
    })
  )

export const layerIdempotencySql = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const writes = yield* WritesAtEnd
    const transaction = yield* Transaction

    const findResponse = Effect.fn("Idempotency.findResponse")(function* (scope: string, key: string) {
      const [row] = yield* sql<{ request_hash: string; answer: unknown }>`
        SELECT request_hash, answer FROM idempotency_key WHERE scope = ${scope} AND key = ${key}`
      return row
    }, Effect.orDie)

    const replay = Effect.fnUntraced(function* <A, I>(
      { key, requestHash, scope }: KeyedCommand,
      Value: Schema.Codec<A, I>
    ) {
      const first = yield* findResponse(scope, key)
      if (first?.request_hash !== requestHash) return yield* new IdempotencyConflict()
      const { value } = yield* Effect.orDie(decodeStored(first.answer))
      return yield* Effect.orDie(Schema.decodeUnknownEffect(Value)(value))
    })

    const once: Idempotency["Service"]["once"] = (command, answer, effect) => {
      if (!isKeyed(command)) return transaction.run(effect)
      const Value = Schema.toCodecJson(answer)
      const work = Effect.gen(function* () {
        const { key, scope } = command
        const rows = yield* Effect.orDie(insertKey(sql, yield* newKey(command, null)))
        if (rows.length === 0) return yield* replay(command, Value)
        const value = yield* effect
        yield* Effect.orDie(
          writes.add({ answers: [{ scope, key, answer: yield* encodeAnswer(Value, value) }] })
        )
        return value
      })
      return transaction.run(work)
    }

    const onceWithLock: Idempotency["Service"]["onceWithLock"] = (command, answer, expected, effect) => {
      if (!isKeyed(command)) return transaction.run(effect)
      const Value = Schema.toCodecJson(answer)
      const work = Effect.gen(function* () {
        const key = yield* newKey(command, yield* encodeAnswer(Value, expected))
        return yield* claimingWithLock(key, effect, replay(command, Value))
      })
      return transaction.run(work)
    }
    return { once, onceWithLock }
  })
)
