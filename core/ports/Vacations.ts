import { Context, type Effect, type Option } from "effect"
import type { Vacation } from "#core/account/vacation.ts"
import type { UserId } from "#core/shared/ids.ts"

export class Vacations extends Context.Service<
  Vacations,
  {
    /** Finds a person's vacation with the latest end, past or not. */
    readonly latestOf: (personId: UserId) => Effect.Effect<Option.Option<Vacation>>
    /** Adds a vacation, or replaces the one with the same first day. */
    readonly upsert: (personId: UserId, vacation: Vacation) => Effect.Effect<void>
    readonly remove: (personId: UserId, vacation: Vacation) => Effect.Effect<void>
  }
>()("samvej/core/ports/Vacations") {}
