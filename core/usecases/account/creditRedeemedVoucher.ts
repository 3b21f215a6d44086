import { DateTime, Effect } from "effect"
import type { Voucher } from "#core/account/Voucher.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { expireCreditJob } from "#core/usecases/money/expireVoucherCredit.ts"

/** VOUCH-001, VOUCH-004 Redeems a voucher, credits its amount and schedules its expiry. Inside the caller's transaction. */
export const creditRedeemedVoucher = Effect.fn("creditRedeemedVoucher")(function* (
  userId: UserId,
  { amount, code, currency, type }: Pick<Voucher, "amount" | "code" | "currency" | "type">
) {
  const { voucher: settings } = yield* ProductSettings
  const redeemedAt = yield* DateTime.now
  const expiresAt = DateTime.add(redeemedAt, { days: settings.expiresDays })
  const redeemed = { amount, code, currency, type, redeemedAt, expiresAt }
  yield* (yield* Vouchers).redeem(userId, redeemed)
  yield* Effect.orDie((yield* Ledger).post(creditVoucher(userId, code, { amount, currency })))
  yield* (yield* Jobs).schedule({
    kind: expireCreditJob,
    key: `${userId}:${code}`,
    dueAt: expiresAt,
    payload: { userId, code }
  })
  return redeemed
})
