import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Balances } from "#core/money/balances.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import type { LedgerKind, LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import type { Movement } from "#core/money/ShownTransaction.ts"
import type { Currency } from "#core/shared/country.ts"
import type { LedgerTransactionId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"

/** `already`: a transaction of this kind used the key before, and nothing was posted. */
export type Posting = { readonly _tag: "posted" } | { readonly _tag: "already"; readonly kind: LedgerKind }

export class Ledger extends Context.Service<
  Ledger,
  {
    /**
     * Posts a transaction in the surrounding database transaction, once for each key. Refuses to take one of a person's
     * accounts below zero.
     */
    readonly post: (transaction: LedgerTransaction) => Effect.Effect<Posting, InsufficientFundsOnBalance>
    readonly find: (key: string) => Effect.Effect<Option.Option<LedgerTransaction>>
    readonly findById: (id: LedgerTransactionId) => Effect.Effect<Option.Option<LedgerTransaction>>
    /** Computes the balance of an account; zero for an account without entries. */
    readonly balanceOf: (account: LedgerAccount) => Effect.Effect<Minor>
    readonly balancesOf: (userId: UserId, currency: Currency) => Effect.Effect<Balances>
    /** Locks a person's money until the surrounding transaction ends. */
    readonly lock: (userId: UserId) => Effect.Effect<void>
    /** MONEY-027 Lists the movements of a person's balance and credit, newest first, from `from` until before `to`. */
    readonly movementsOf: (
      userId: UserId,
      from: DateTime.Utc,
      to: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<Movement>>
  }
>()("samvej/core/ports/Ledger") {}
