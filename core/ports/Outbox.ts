import { Context, type Effect, type Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/**
 * A domain event. `kind` is its name on the real-time channel of each of `userIds`; the API binds further messages (SMS, e-mail,
 * push) to the kind. A union of such types, one for each kind, is assignable to this one.
 */
export interface OutboxEvent {
  readonly kind: string
  readonly userIds: ReadonlyArray<UserId>
  readonly data: Schema.Json
}

export class Outbox extends Context.Service<
  Outbox,
  {
    /** Adds an event, which is published after the surrounding transaction commits, at least once. */
    readonly add: (event: OutboxEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/Outbox") {}
