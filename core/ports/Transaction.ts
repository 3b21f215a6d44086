import { Context, Effect } from "effect"

export class Transaction extends Context.Service<
  Transaction,
  {
    /**
     * All of `effect`'s writes happen, or none: a refusal, a defect and an interruption undo them alike.
     * Inside another transaction only the inner part is undone. A clash with another transaction is tried
     * again from the start, so `effect` must change nothing outside the database.
     */
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("samvej/core/ports/Transaction") {}

/** Runs a use case's loads, rules and saves as one. */
export const inTransaction = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | Transaction> =>
  Effect.flatMap(Transaction, (transaction) => transaction.run(effect))
