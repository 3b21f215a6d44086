import { Result, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { fromMainUnit, type Minor, type Money } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { PaymentAmountNotAvailable, PaymentMethodNotAvailable } from "./refusals.ts"

/** MONEY-013 The payment methods of all currencies. */
export const PaymentMethod = Schema.Literals(["mobilepay", "swish", "ideal", "vipps"])
export type PaymentMethod = typeof PaymentMethod.Type

/** MONEY-013, MONEY-014 The payment methods by currency, with their names. */
export const paymentMethods = {
  DKK: [{ id: "mobilepay", name: "MobilePay" }],
  SEK: [{ id: "swish", name: "Swish" }],
  EUR: [{ id: "ideal", name: "iDEAL" }],
  NOK: [{ id: "vipps", name: "Vipps" }]
} as const satisfies Record<Currency, ReadonlyArray<{ readonly id: PaymentMethod; readonly name: string }>>

type TopUpSettings = Pick<ProductSettingsValues["money"], "topUpAmounts">

/** MONEY-011, MONEY-012 Lists the top-up amounts of a currency, in minor units. */
export const topUpAmounts = (currency: Currency, settings: TopUpSettings): ReadonlyArray<Minor> =>
  settings.topUpAmounts[currency].map(fromMainUnit)

/** MONEY-010 to MONEY-013 Checks that the amount and the method are offered in the currency. */
export const checkTopUp = (
  command: Money,
  method: PaymentMethod,
  settings: TopUpSettings
): Result.Result<Money, PaymentMethodNotAvailable | PaymentAmountNotAvailable> => {
  if (!paymentMethods[command.currency].some(({ id }) => id === method)) {
    return Result.fail(new PaymentMethodNotAvailable())
  }
  return topUpAmounts(command.currency, settings).includes(command.amount)
    ? Result.succeed(command)
    : Result.fail(new PaymentAmountNotAvailable())
}
