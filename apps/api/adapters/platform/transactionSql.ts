import { Cause, Clock, Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { realClock } from "#api/clock/realClock.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { WritesAtEnd } from "./WritesAtEnd.ts"

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 5

/** Checks whether the transaction conflicted with another one; it was rolled back and may be retried. */
const isConflict = (defect: unknown) =>
  SqlError.isSqlError(defect) && ["SerializationError", "DeadlockError"].includes(defect.reason._tag)

const hasConflict = (cause: Cause.Cause<unknown>) =>
  cause.reasons.some((reason) => Cause.isDieReason(reason) && isConflict(reason.defect))

export const layerTransactionSql = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { writingRows } = yield* WritesAtEnd

    /** Turns SQL failures into defects; the refusals of the use case stay errors. */
    const runOnce = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.mapError(effect, (refusal) => ({ refusal })).pipe(
        writingRows,
        sql.withTransaction,
        Effect.catch((failure) =>
          SqlError.isSqlError(failure) ? Effect.die(failure) : Effect.fail(failure.refusal)
        )
      )

    const runAttempt = <A, E, R>(effect: Effect.Effect<A, E, R>, number: number): Effect.Effect<A, E, R> =>
      Effect.catchCause(runOnce(effect), (cause) =>
        number < ATTEMPTS && hasConflict(cause)
          ? Effect.sleep(FIRST_PAUSE_MS * 2 ** number * Math.random()).pipe(
              Effect.provideService(Clock.Clock, realClock),
              Effect.andThen(runAttempt(effect, number + 1))
            )
          : Effect.failCause(cause)
      )

    return {
      run: (effect) =>
        Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
          // A conflict aborts the outer transaction as well: only that one can be retried.
          outer._tag === "Some" ? runOnce(effect) : runAttempt(effect, 1)
        )
    }
  })
)
