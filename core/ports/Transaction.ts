import { Context, Effect } from "effect"

export class Transaction extends Context.Service<
  Transaction,
  {
    /**
     * Runs `effect` in a transaction: a refusal, a defect and an interruption roll it back. Inside another transaction only
     * the inner part is rolled back. A serialisation failure runs `effect` again, so it must change nothing outside the database.
     */
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("samvej/core/ports/Transaction") {}

/** Runs the loads, rules and saves of a use case in one transaction. */
export const inTransaction = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | Transaction> =>
  Effect.flatMap(Transaction, (transaction) => transaction.run(effect))
