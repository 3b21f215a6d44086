import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Balances } from "#core/money/balances.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import type { LedgerKind, LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { Movement } from "#core/money/movement.ts"
import type { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import type { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"

/** `already`: the key was used before, by a transaction of this kind; nothing moved this time. */
export type Posting = { readonly _tag: "posted" } | { readonly _tag: "already"; readonly kind: LedgerKind }

export class Ledger extends Context.Service<
  Ledger,
  {
    /**
     * Moves the money, once for each key. Refused when it would take one of a person's own accounts below zero.
     * Part of the surrounding transaction.
     */
    readonly post: (transaction: LedgerTransaction) => Effect.Effect<Posting, InsufficientFundsOnBalance>
    readonly find: (key: string) => Effect.Effect<Option.Option<LedgerTransaction>>
    /** Zero for an account that was never used. */
    readonly balanceOf: (account: LedgerAccount) => Effect.Effect<Minor>
    readonly balancesOf: (userId: UserId, currency: Currency) => Effect.Effect<Balances>
    /** Until the surrounding transaction ends, nobody else who locks may spend this person's money. */
    readonly lock: (userId: UserId) => Effect.Effect<void>
    /** MONEY-027 what went in and out of a person's balance and credit, newest first, `from` included, `to` not. */
    readonly movementsOf: (
      userId: UserId,
      from: DateTime.Utc,
      to: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<Movement>>
  }
>()("samvej/core/ports/Ledger") {}
