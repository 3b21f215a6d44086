import { Context, type DateTime, type Effect } from "effect"
import type { OutboxEvent } from "#core/ports/Outbox.ts"

export interface AnnouncedEvent extends OutboxEvent {
  /** The same when an event is announced again: whoever must not act twice remembers it. */
  readonly id: string
  readonly at: DateTime.Utc
}

/** Runs in the transaction that ticks the event off; a defect means that it is tried again later. */
export type OutboxConsumer = (event: AnnouncedEvent) => Effect.Effect<void>

/** What follows from an event besides its real-time message, by kind: an SMS, an e-mail, a push. */
export const OutboxConsumers = Context.Reference<Readonly<Record<string, OutboxConsumer>>>(
  "samvej/api/outbox/OutboxConsumers",
  { defaultValue: () => ({}) }
)
