import { Context, type Effect, type Option } from "effect"
import type { PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import type { PaymentMethod } from "#core/money/topUp.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"

/** A payment that a person is about to make. */
export interface PaymentOrder {
  readonly id: PaymentId
  readonly amount: Money
  readonly method: PaymentMethod
  readonly language: Language
  /** The path of this product to which the provider returns the person. */
  readonly returnPath: string
}

/** The content of a webhook with a valid signature. */
export interface PaymentNotice {
  readonly reference: string
  readonly status: PaymentStatus
}

/** A call of the webhook as received. */
export interface PaymentWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The unchanged body, which the signature covers. */
  readonly body: string
  readonly path: string
}

export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    readonly name: string
    /** The payment methods that the provider offers. */
    readonly methods: ReadonlyArray<PaymentMethod>
    /**
     * Creates a payment with the order's id as its reference, and returns the address of the payment page; a path is one of
     * this server. Idempotent.
     */
    readonly create: (order: PaymentOrder) => Effect.Effect<string, PaymentProviderUnavailable>
    /** Captures the authorised money. Idempotent. */
    readonly capture: (reference: string, amount: Money) => Effect.Effect<void, PaymentProviderUnavailable>
    /** Queries the status of a payment; `created` also for an unknown reference. */
    readonly statusOf: (reference: string) => Effect.Effect<PaymentStatus, PaymentProviderUnavailable>
    /** Verifies and reads a webhook; `None` if it is forged or unreadable. */
    readonly readWebhook: (webhook: PaymentWebhook) => Effect.Effect<Option.Option<PaymentNotice>>
  }
>()("samvej/core/ports/PaymentProvider") {}
