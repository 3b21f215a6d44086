import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"

/** VOUCH-007 The voucher is expired, unknown or used. */
export class VoucherFailed extends Schema.TaggedError<VoucherFailed>()(
  "voucher.failed",
  {},
  { httpApiStatus: 422 }
) {}

/** VOUCH-007 The voucher is worth money in `currency`, and the balance of the person is in another one. */
export class VoucherOfOtherCurrency extends Schema.TaggedError<VoucherOfOtherCurrency>()(
  "voucher.other_currency",
  { currency: Currency },
  { httpApiStatus: 422 }
) {}
