import { Context, type DateTime, type Effect, type Option } from "effect"
import type { PendingPayoutTransactions } from "#core/account/refusals.ts"
import type { Payout, PayoutEnd, PayoutFile } from "#core/money/Payout.ts"
import type { Currency } from "#core/shared/country.ts"
import type { PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"

export class Payouts extends Context.Service<
  Payouts,
  {
    /** MONEY-032 Adds a requested payout; refuses it while another one of the person is pending. */
    readonly add: (payout: Payout) => Effect.Effect<void, PendingPayoutTransactions>
    readonly hasPending: (personId: UserId) => Effect.Effect<boolean>
    /**
     * Finds the payouts of a currency that were requested before an instant and are in no file, in a fixed order, and locks them until
     * the surrounding transaction ends.
     */
    readonly lockRequested: (currency: Currency, before: DateTime.Utc) => Effect.Effect<ReadonlyArray<Payout>>
    /** Stores a file with its payouts, which are `filed` from now on. Locked payouts only. */
    readonly addFile: (file: PayoutFile, payouts: ReadonlyArray<Payout>) => Effect.Effect<void>
    readonly findFile: (id: PayoutFileId) => Effect.Effect<Option.Option<PayoutFile>>
    /** Lists the ids of the payouts of a file. */
    readonly idsOfFile: (id: PayoutFileId) => Effect.Effect<ReadonlyArray<PayoutId>>
    /** Finds a payout and locks it until the surrounding transaction ends. */
    readonly lock: (id: PayoutId) => Effect.Effect<Option.Option<Payout>>
    readonly end: (id: PayoutId, state: PayoutEnd, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Payouts") {}
