import { Schema } from "effect"

/** MONEY-020: balance and credit together do not cover the amount. */
export class InsufficientFundsOnBalance extends Schema.TaggedError<InsufficientFundsOnBalance>()(
  "insufficient_funds_on_balance",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-021: money cannot be moved from this person to that one. */
export class UnsuccessfulTransfer extends Schema.TaggedError<UnsuccessfulTransfer>()(
  "Unsuccessful_transfer",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-013: another currency's method. */
export class PaymentMethodNotAvailable extends Schema.TaggedError<PaymentMethodNotAvailable>()(
  "payment_method_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-010 to MONEY-012: not one of the currency's amounts. */
export class PaymentAmountNotAvailable extends Schema.TaggedError<PaymentAmountNotAvailable>()(
  "payment_amount_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-019: the provider gave no page to pay on. */
export class PaymentProviderUnavailable extends Schema.TaggedError<PaymentProviderUnavailable>()(
  "payment_provider_unavailable",
  {},
  { httpApiStatus: 502 }
) {}
