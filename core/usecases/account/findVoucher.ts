import { DateTime, Effect, Option } from "effect"
import { checkRedeemable, toVoucherCode } from "#core/account/Voucher.ts"
import { VoucherFailed } from "#core/account/voucherRefusals.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"

/** VOUCH-008 Finds a voucher by its typed code; refuses an unknown code and a voucher that cannot be redeemed. */
export const findVoucher = Effect.fn("findVoucher")(function* (typed: string) {
  const voucher = yield* (yield* Vouchers).find(toVoucherCode(typed))
  if (Option.isNone(voucher)) return yield* new VoucherFailed()
  return yield* Effect.fromResult(checkRedeemable(voucher.value, yield* DateTime.now))
})
