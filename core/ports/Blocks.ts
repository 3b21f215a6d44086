import { Context, type DateTime, type Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** N98 Who wants no messages from whom. */
export class Blocks extends Context.Service<
  Blocks,
  {
    /** A repeat changes nothing. */
    readonly add: (by: UserId, blocked: UserId, at: DateTime.Utc) => Effect.Effect<void>
    readonly remove: (by: UserId, blocked: UserId) => Effect.Effect<void>
    readonly has: (by: UserId, blocked: UserId) => Effect.Effect<boolean>
    /** Finds those of `others` who have blocked a person, or whom the person has blocked. */
    readonly among: (id: UserId, others: ReadonlyArray<UserId>) => Effect.Effect<ReadonlySet<UserId>>
  }
>()("samvej/core/ports/Blocks") {}
