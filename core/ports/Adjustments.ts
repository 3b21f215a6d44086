import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Adjustment, AdjustmentState } from "#core/money/Adjustment.ts"
import type { AdjustmentId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"

/** The decision of a second agent. */
export interface AdjustmentEnd {
  readonly state: Exclude<AdjustmentState, "WAITING">
  readonly reason: string
  readonly by: UserId
  readonly at: DateTime.Utc
}

/** The adjustments of balances by agents. */
export class Adjustments extends Context.Service<
  Adjustments,
  {
    readonly add: (adjustment: Adjustment) => Effect.Effect<void>
    /** Finds an adjustment and locks it until the surrounding transaction ends. */
    readonly lock: (id: AdjustmentId) => Effect.Effect<Option.Option<Adjustment>>
    readonly decide: (id: AdjustmentId, end: AdjustmentEnd) => Effect.Effect<void>
    /** Sums the amounts of a person since a moment, without their signs and without declined ones. */
    readonly sumSince: (
      personId: UserId,
      currency: Money["currency"],
      since: DateTime.Utc
    ) => Effect.Effect<Money["amount"]>
  }
>()("samvej/core/ports/Adjustments") {}
