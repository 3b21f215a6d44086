import { Effect } from "effect"
import type { Payment } from "#core/money/Payment.ts"
import { PaymentMethodNotAvailable, PaymentProviderUnavailable } from "#core/money/refusals.ts"
import type { PaymentMethod } from "#core/money/topUp.ts"
import { PaymentProviders } from "#core/ports/PaymentProviders.ts"

/** MONEY-013 Chooses the provider of a method. */
export const providerFor = Effect.fn("providerFor")(function* (method: PaymentMethod) {
  const provider = (yield* PaymentProviders).all.find(({ methods }) => methods.includes(method))
  return provider ?? (yield* new PaymentMethodNotAvailable())
})

/** Finds the provider at which a payment was started. Without it, because the settings have changed, nobody can be asked. */
export const providerOf = Effect.fn("providerOf")(function* ({ provider }: Pick<Payment, "provider">) {
  const found = (yield* PaymentProviders).all.find(({ name }) => name === provider)
  return found ?? (yield* new PaymentProviderUnavailable())
})
