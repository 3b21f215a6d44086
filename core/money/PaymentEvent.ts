import { type DateTime, type Option, Schema } from "effect"
import type { PaymentStatus } from "./Payment.ts"

/**
 * How a status of a payment came to be known: by the provider's own call, by a query as the person came back from its page, by a query of a
 * job or of an agent, or as the answer when the money was captured.
 */
export const PaymentEventSource = Schema.Literals(["webhook", "return", "query", "agent", "capture"])
export type PaymentEventSource = typeof PaymentEventSource.Type

/** CONS-001 What a provider has said of a payment at one time. */
export interface PaymentEvent {
  readonly source: PaymentEventSource
  /** None if the provider did not answer. */
  readonly reported: Option.Option<PaymentStatus>
  /** Whether the payment got another status by it. */
  readonly isChange: boolean
  readonly at: DateTime.Utc
}
