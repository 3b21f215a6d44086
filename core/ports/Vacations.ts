import { Context, type Effect, type Option } from "effect"
import type { Vacation } from "#core/account/vacation.ts"
import type { UserId } from "#core/shared/ids.ts"

export class Vacations extends Context.Service<
  Vacations,
  {
    /** The one that ends last, over or not. */
    readonly latestOf: (personId: UserId) => Effect.Effect<Option.Option<Vacation>>
    /** In place of one with the same first day. */
    readonly put: (personId: UserId, vacation: Vacation) => Effect.Effect<void>
    readonly remove: (personId: UserId, vacation: Vacation) => Effect.Effect<void>
  }
>()("samvej/core/ports/Vacations") {}
