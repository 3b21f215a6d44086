import { Result, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { type Minor, type Money, minor } from "#core/shared/Money.ts"
import { PaymentAmountNotAvailable, PaymentMethodNotAvailable } from "./refusals.ts"

/** MONEY-013. */
export const PaymentMethod = Schema.Literals(["mobilepay", "swish", "ideal", "vipps"])
export type PaymentMethod = typeof PaymentMethod.Type

/** MONEY-013, MONEY-014: id and name of the methods of one currency. */
export const paymentMethods = {
  DKK: [{ id: "mobilepay", name: "MobilePay" }],
  SEK: [{ id: "swish", name: "Swish" }],
  EUR: [{ id: "ideal", name: "iDEAL" }],
  NOK: [{ id: "vipps", name: "Vipps" }]
} as const satisfies Record<Currency, ReadonlyArray<{ readonly id: PaymentMethod; readonly name: string }>>

const crowns = [50, 100, 250, 500, 1000].map((amount) => minor(amount * 100))

/** MONEY-011, MONEY-012, in minor units. */
export const topUpAmounts: Readonly<Record<Currency, ReadonlyArray<Minor>>> = {
  DKK: crowns,
  SEK: crowns,
  NOK: crowns,
  EUR: [10, 15, 25, 50, 100].map((amount) => minor(amount * 100))
}

/** MONEY-010 to MONEY-013: one of the currency's amounts by one of its methods. */
export const checkTopUp = (
  command: Money,
  method: PaymentMethod
): Result.Result<Money, PaymentMethodNotAvailable | PaymentAmountNotAvailable> => {
  if (!paymentMethods[command.currency].some(({ id }) => id === method)) {
    return Result.fail(new PaymentMethodNotAvailable())
  }
  return topUpAmounts[command.currency].includes(command.amount)
    ? Result.succeed(command)
    : Result.fail(new PaymentAmountNotAvailable())
}
