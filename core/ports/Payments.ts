import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Payment, PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentEvent } from "#core/money/PaymentEvent.ts"
import type { PaymentId, UserId } from "#core/shared/ids.ts"

export class Payments extends Context.Service<
  Payments,
  {
    readonly add: (payment: Payment) => Effect.Effect<void>
    readonly find: (id: PaymentId) => Effect.Effect<Option.Option<Payment>>
    /** Finds a payment and locks it until the surrounding transaction ends. */
    readonly lock: (id: PaymentId) => Effect.Effect<Option.Option<Payment>>
    readonly findByReference: (provider: string, reference: string) => Effect.Effect<Option.Option<Payment>>
    /** Lists a person's payments of any age that are neither captured nor cancelled. */
    readonly openOf: (personId: UserId) => Effect.Effect<ReadonlyArray<Payment>>
    /** Saves what the provider needs to find the payment. */
    readonly setProviderId: (id: PaymentId, providerId: string) => Effect.Effect<void>
    readonly setStatus: (id: PaymentId, status: PaymentStatus, at: DateTime.Utc) => Effect.Effect<void>
    /** Records an event; equal ones are counted. */
    readonly record: (id: PaymentId, event: PaymentEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/Payments") {}
