import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { VoucherFailed } from "#core/account/refusals.ts"
import { checkRedeemable, checkSignupVoucher, toVoucherCode, type Voucher } from "#core/account/Voucher.ts"
import { creditVoucher } from "#core/money/movements.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** VOUCH-008 a voucher that can still be redeemed. */
export const findVoucher = Effect.fn("findVoucher")(function* (typed: string) {
  const voucher = yield* (yield* Vouchers).find(toVoucherCode(typed))
  if (Option.isNone(voucher)) return yield* new VoucherFailed()
  return yield* Effect.fromResult(checkRedeemable(voucher.value, yield* DateTime.now))
})

/** VOUCH-001, VOUCH-004 the voucher's amount as credit that expires. Inside the caller's transaction. */
const redeem = Effect.fn("redeem")(function* (userId: UserId, voucher: Voucher) {
  const { voucher: settings } = yield* ProductSettings
  const redeemedAt = yield* DateTime.now
  const expiresAt = DateTime.add(redeemedAt, { days: settings.expiresDays })
  const redeemed = { ...voucher, redeemedAt, expiresAt }
  yield* (yield* Vouchers).redeem(userId, redeemed)
  const amount = { amount: voucher.amount, currency: voucher.currency }
  yield* Effect.orDie((yield* Ledger).post(creditVoucher(userId, voucher.code, amount)))
  yield* (yield* Jobs).schedule({
    kind: "expire-credit",
    key: `${userId}:${voucher.code}`,
    dueAt: expiresAt,
    payload: { userId, code: voucher.code }
  })
  return redeemed
})

/** ONB-011 the voucher of the complete-profile form. Inside the caller's transaction. */
export const redeemAtSignup = Effect.fn("redeemAtSignup")(function* (
  person: Pick<Person, "id" | "currency">,
  typed: string
) {
  const voucher = yield* findVoucher(typed)
  yield* Effect.fromResult(checkSignupVoucher(voucher, person.currency))
  return yield* redeem(person.id, voucher)
})
