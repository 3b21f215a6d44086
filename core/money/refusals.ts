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

/** MONEY-037 The person has no own money that is not held; voucher credit is not paid out. */
export class NothingToPayOut extends Schema.TaggedError<NothingToPayOut>()(
  "nothing_to_pay_out",
  {},
  { httpApiStatus: 422 }
) {}

/** MONEY-034 The person has no bank account that takes the currency of the balance. */
export class BankInformationMissing extends Schema.TaggedError<BankInformationMissing>()(
  "bank_information_missing",
  {},
  { httpApiStatus: 422 }
) {}

/** The payout is in no file yet, or has ended otherwise. */
export class PayoutNotFiled extends Schema.TaggedError<PayoutNotFiled>()(
  "payout_not_filed",
  {},
  { httpApiStatus: 409 }
) {}

/** The payout file does not exist, or does not contain the payout. */
export class PayoutFileNotFound extends Schema.TaggedError<PayoutFileNotFound>()(
  "payout_file_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** N77 The transaction does not exist, or has set no money of a deleted account aside. */
export class UnclaimedMoneyNotFound extends Schema.TaggedError<UnclaimedMoneyNotFound>()(
  "unclaimed_money_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** The adjustment of a balance does not exist. */
export class AdjustmentNotFound extends Schema.TaggedError<AdjustmentNotFound>()(
  "adjustment_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** The opposite was decided about the adjustment before. */
export class AdjustmentDecided extends Schema.TaggedError<AdjustmentDecided>()(
  "adjustment_decided",
  {},
  { httpApiStatus: 409 }
) {}

/** Another agent than the one who asked for the adjustment decides about it. */
export class SecondAgentRequired extends Schema.TaggedError<SecondAgentRequired>()(
  "second_agent_required",
  {},
  { httpApiStatus: 403 }
) {}

/** The price of the booking was not paid to its driver, so that there is nothing to refund. */
export class NothingToRefund extends Schema.TaggedError<NothingToRefund>()(
  "nothing_to_refund",
  {},
  { httpApiStatus: 409 }
) {}

/** The price is above what one agent moves alone: two adjustments of the balances do it, with a second agent. */
export class RefundAboveLimit extends Schema.TaggedError<RefundAboveLimit>()(
  "refund_above_limit",
  {},
  { httpApiStatus: 409 }
) {}

/** Nobody adjusts their own balance. */
export class CannotAdjustOwnBalance extends Schema.TaggedError<CannotAdjustOwnBalance>()(
  "cannot_adjust_own_balance",
  {},
  { httpApiStatus: 403 }
) {}

/** There is neither a top-up nor a payout with this id. */
export class PaymentNotFound extends Schema.TaggedError<PaymentNotFound>()(
  "payment_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** No answer of the provider changes this top-up any more: its money has come. */
export class PaymentCaptured extends Schema.TaggedError<PaymentCaptured>()(
  "payment_captured",
  {},
  { httpApiStatus: 409 }
) {}

/** There is no voucher with this code. */
export class VoucherNotFound extends Schema.TaggedError<VoucherNotFound>()(
  "voucher_not_found",
  {},
  { httpApiStatus: 404 }
) {}
