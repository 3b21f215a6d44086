import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"

/** MONEY-020 Balance and credit together do not cover the amount. */
export class InsufficientFundsOnBalance extends Schema.TaggedError<InsufficientFundsOnBalance>()(
  "insufficient_funds_on_balance",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-021 A price in `currency` cannot be paid from a balance in another currency. */
export class UnsuccessfulTransfer extends Schema.TaggedError<UnsuccessfulTransfer>()(
  "Unsuccessful_transfer",
  { currency: Currency },
  { httpApiStatus: 422 }
) {}

/** MONEY-013 The payment method is of another currency, or the payment provider does not offer it. */
export class PaymentMethodNotAvailable extends Schema.TaggedError<PaymentMethodNotAvailable>()(
  "payment_method_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-010 to MONEY-012 The amount is not one that the currency offers. */
export class PaymentAmountNotAvailable extends Schema.TaggedError<PaymentAmountNotAvailable>()(
  "payment_amount_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-019 The payment provider returned no payment page. */
export class PaymentProviderUnavailable extends Schema.TaggedError<PaymentProviderUnavailable>()(
  "payment_provider_unavailable",
  {},
  { httpApiStatus: 502 }
) {}
