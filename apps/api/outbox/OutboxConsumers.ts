import { Context, type DateTime, type Effect } from "effect"
import type { OutboxEvent } from "#core/ports/Outbox.ts"

export interface StoredEvent extends Omit<OutboxEvent, "kind"> {
  /** A `DomainEventKind`, also one of an earlier version of the server. */
  readonly kind: string
  /** The same each time the event is published, so that a receiver can drop duplicates. */
  readonly id: string
  readonly at: DateTime.Utc
}

/** Runs in the transaction that marks the event as dispatched; after a defect it is retried later. */
export type OutboxConsumer = (event: StoredEvent) => Effect.Effect<void>

/** The consumers of domain events by kind, besides the real-time message that each event becomes. */
export const OutboxConsumers = Context.Reference<Readonly<Record<string, OutboxConsumer>>>(
  "samvej/api/outbox/OutboxConsumers",
  { defaultValue: () => ({}) }
)
