import { DateTime, Effect } from "effect"
import type { Person } from "#core/account/Person.ts"
import { checkSignupVoucher, type Voucher } from "#core/account/Voucher.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { expireCreditJob } from "#core/usecases/money/expireVoucherCredit.ts"
import { findVoucher } from "./findVoucher.ts"

/** VOUCH-001, VOUCH-004 Credits the voucher's amount and schedules its expiry. Inside the caller's transaction. */
const creditAmount = Effect.fn("creditAmount")(function* (userId: UserId, voucher: Voucher) {
  const { voucher: settings } = yield* ProductSettings
  const redeemedAt = yield* DateTime.now
  const expiresAt = DateTime.add(redeemedAt, { days: settings.expiresDays })
  const redeemed = { ...voucher, redeemedAt, expiresAt }
  yield* (yield* Vouchers).redeem(userId, redeemed)
  const amount = { amount: voucher.amount, currency: voucher.currency }
  yield* Effect.orDie((yield* Ledger).post(creditVoucher(userId, voucher.code, amount)))
  yield* (yield* Jobs).schedule({
    kind: expireCreditJob,
    key: `${userId}:${voucher.code}`,
    dueAt: expiresAt,
    payload: { userId, code: voucher.code }
  })
  return redeemed
})

/** ONB-011 Redeems the voucher of the complete-profile form. Inside the caller's transaction. */
export const redeemSignupVoucher = Effect.fn("redeemSignupVoucher")(function* (
  person: Pick<Person, "id" | "currency" | "createdAt" | "phone">,
  typed: string
) {
  const { voucher: settings } = yield* ProductSettings
  const voucher = yield* findVoucher(typed)
  const hadNewUserVoucher = yield* (yield* Vouchers).hadNewUserVoucher(person.phone)
  const now = yield* DateTime.now
  yield* Effect.fromResult(checkSignupVoucher(voucher, { ...person, hadNewUserVoucher }, now, settings))
  return yield* creditAmount(person.id, voucher)
})
