import { Cause, Clock, Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { realClock } from "#api/clock/realClock.ts"
import { Transaction } from "#core/ports/Transaction.ts"

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 5

/** Another transaction was in the way; nothing of ours happened, so it may be tried again. */
const isClash = (defect: unknown) =>
  SqlError.isSqlError(defect) && ["SerializationError", "DeadlockError"].includes(defect.reason._tag)

const clashed = (cause: Cause.Cause<unknown>) =>
  cause.reasons.some((reason) => Cause.isDieReason(reason) && isClash(reason.defect))

export const layerTransactionSql = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** SQL failures become defects; the use case's own refusals stay what they are. */
    const once = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.mapError(effect, (refusal) => ({ refusal })).pipe(
        sql.withTransaction,
        Effect.catch((failure) =>
          SqlError.isSqlError(failure) ? Effect.die(failure) : Effect.fail(failure.refusal)
        )
      )

    const attempt = <A, E, R>(effect: Effect.Effect<A, E, R>, number: number): Effect.Effect<A, E, R> =>
      Effect.catchCause(once(effect), (cause) =>
        number < ATTEMPTS && clashed(cause)
          ? Effect.sleep(FIRST_PAUSE_MS * 2 ** number * Math.random()).pipe(
              Effect.provideService(Clock.Clock, realClock),
              Effect.andThen(attempt(effect, number + 1))
            )
          : Effect.failCause(cause)
      )

    return {
      run: (effect) =>
        Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
          // A clash dooms the outer transaction as well: only that one can be tried again.
          outer._tag === "Some" ? once(effect) : attempt(effect, 1)
        )
    }
  })
)
