import { Context, type Effect, type Option } from "effect"
import type { PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import type { PaymentMethod } from "#core/money/topUp.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"

/** What a person is about to pay. */
export interface PaymentOrder {
  readonly id: PaymentId
  readonly amount: Money
  readonly method: PaymentMethod
  readonly language: Language
  /** Path of ours to which the provider sends the person back. */
  readonly returnPath: string
}

/** What a provider's call to our webhook says, once its signature is found good. */
export interface PaymentNotice {
  readonly reference: string
  readonly status: PaymentStatus
}

/** A call to our webhook, as it came. */
export interface PaymentWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Exactly as it came: the signature is over these characters. */
  readonly body: string
  readonly path: string
}

export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    readonly name: string
    /** Where the person pays for the order, whose id is the payment's reference. Asked again it answers the same. */
    readonly create: (order: PaymentOrder) => Effect.Effect<string, PaymentProviderUnavailable>
    /** Takes the authorised money; asked again it does nothing more. */
    readonly capture: (reference: string, amount: Money) => Effect.Effect<void, PaymentProviderUnavailable>
    /** `created` as well for one that the provider was never asked for. */
    readonly statusOf: (reference: string) => Effect.Effect<PaymentStatus, PaymentProviderUnavailable>
    /** None for a forged or unreadable call. */
    readonly readWebhook: (news: PaymentWebhook) => Effect.Effect<Option.Option<PaymentNotice>>
  }
>()("samvej/core/ports/PaymentProvider") {}
