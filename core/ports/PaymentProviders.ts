import { Context, type Effect, type Option } from "effect"
import type { Payment, PaymentStatus } from "#core/money/Payment.ts"
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
  /** What the provider answered when the payment was created before. */
  readonly providerId: Option.Option<string>
}

/** A payment that exists at the provider. */
export interface CreatedPayment {
  /** The address of the payment page; a path is one of this server. */
  readonly link: string
  /** What the provider needs to find the payment again, where our reference does not do. */
  readonly providerId: Option.Option<string>
}

/** How a payment is found at its provider. */
export type ProviderPayment = Pick<Payment, "reference" | "providerId">

/** The content of a webhook that is to be trusted. */
export interface PaymentNotice {
  readonly reference: string
  readonly status: PaymentStatus
  readonly providerId: Option.Option<string>
}

/** A call of the webhook as received. */
export interface PaymentWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The unchanged body, which the signature covers. */
  readonly body: string
  readonly path: string
}

export interface PaymentProvider {
  readonly name: string
  /** The payment methods that the provider offers. */
  readonly methods: ReadonlyArray<PaymentMethod>
  /** Creates a payment with the order's id as its reference. Idempotent. */
  readonly create: (order: PaymentOrder) => Effect.Effect<CreatedPayment, PaymentProviderUnavailable>
  /** Captures the authorised money. Idempotent. */
  readonly capture: (
    payment: ProviderPayment,
    amount: Money
  ) => Effect.Effect<void, PaymentProviderUnavailable>
  /** Queries the status of a payment; `created` also for an unknown one. */
  readonly statusOf: (payment: ProviderPayment) => Effect.Effect<PaymentStatus, PaymentProviderUnavailable>
  /** Reads a webhook, verified by its signature or by a query; `None` if it is forged, unreadable or another provider's. */
  readonly readWebhook: (
    webhook: PaymentWebhook
  ) => Effect.Effect<Option.Option<PaymentNotice>, PaymentProviderUnavailable>
}

/** The payment providers, of which the first that offers a method is taken. */
export class PaymentProviders extends Context.Service<
  PaymentProviders,
  { readonly all: ReadonlyArray<PaymentProvider> }
>()("samvej/core/ports/PaymentProviders") {}
