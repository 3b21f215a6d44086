import { Context, type Effect, type Schema } from "effect"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import type { UserId } from "#core/shared/ids.ts"

/** `TripChanged` and `RequestSaved` concern the matching of requests and reach no person. */
export type DomainEventKind = RealtimeEvent | "TripChanged" | "RequestSaved"

/**
 * A domain event. `kind` is its name on the real-time channel of each of `userIds`; the API binds its consumers to the kind.
 */
export interface OutboxEvent {
  readonly kind: DomainEventKind
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
