import { DateTime, Effect } from "effect"
import { expiredCredit } from "#core/money/expiredCredit.ts"
import { expireCredit } from "#core/money/movements.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { UserId } from "#core/shared/ids.ts"

/** VOUCH-004 the job `expire-credit`: takes back what is left of an expired voucher, once. */
export const expireVoucherCredit = Effect.fn("expireVoucherCredit")(function* (userId: UserId, code: string) {
  const ledger = yield* Ledger
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      yield* ledger.lock(userId)
      const vouchers = yield* (yield* Vouchers).ofPerson(userId)
      const expired = vouchers.find((voucher) => voucher.code === code)
      if (expired === undefined || DateTime.isGreaterThan(expired.expiresAt, now)) return
      const { currency } = expired
      const inForce = vouchers.filter(
        (voucher) => voucher.currency === currency && DateTime.isGreaterThan(voucher.expiresAt, now)
      )
      const purse = yield* ledger.purseOf(userId, currency)
      const amount = expiredCredit(
        purse.credit,
        inForce.map((voucher) => voucher.amount)
      )
      if (amount > 0) yield* Effect.orDie(ledger.post(expireCredit(userId, code, { amount, currency })))
    })
  )
})
