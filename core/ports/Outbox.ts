import { Context, type Effect, type Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/**
 * Something that happened and that others must hear of. `kind` is the event's name on the real-time channel of
 * each of `userIds`; what else follows from it (an SMS, an e-mail, a push) is bound to the kind at the edge.
 * A union of such types, one per kind, can be given wherever this one is wanted.
 */
export interface OutboxEvent {
  readonly kind: string
  readonly userIds: ReadonlyArray<UserId>
  readonly data: Schema.Json
}

export class Outbox extends Context.Service<
  Outbox,
  {
    /** Announced once the surrounding transaction commits, and only then; at least once, by its id. */
    readonly add: (event: OutboxEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/Outbox") {}
