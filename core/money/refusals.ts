import { Schema } from "effect"

/** MONEY-020 Balance and credit together do not cover the amount. */
export class InsufficientFundsOnBalance extends Schema.TaggedError<InsufficientFundsOnBalance>()(
  "insufficient_funds_on_balance",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-021 Money cannot move from the passenger to the driver, because the currencies differ. */
export class UnsuccessfulTransfer extends Schema.TaggedError<UnsuccessfulTransfer>()(
  "Unsuccessful_transfer",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-013 The payment method is of another currency. */
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
