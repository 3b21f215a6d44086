import { Context, type DateTime, type Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** AUTH-039, N49 A campaign that led a person here. */
export interface Referral {
  readonly source: string
  readonly code: string
  readonly at: DateTime.Utc
}

export class Referrals extends Context.Service<
  Referrals,
  {
    /** Adds referrals; those that the person has already stay as they are. */
    readonly add: (personId: UserId, referrals: ReadonlyArray<Referral>) => Effect.Effect<void>
  }
>()("samvej/core/ports/Referrals") {}
