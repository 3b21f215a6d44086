import { DateTime, Effect } from "effect"
import { expiredCredit } from "#core/money/expiredCredit.ts"
import { expireCredit } from "#core/money/movements.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { Currency } from "#core/shared/country.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"

/** Takes back what vouchers that have expired have left of a person's free credit, once for each `reason`. */
const takeBack = Effect.fn("takeBackCredit")(function* (userId: UserId, currency: Currency, reason: string) {
  const ledger = yield* Ledger
  yield* ledger.lock(userId)
  const now = yield* DateTime.now
  const all = (yield* (yield* Vouchers).ofPerson(userId)).filter((voucher) => voucher.currency === currency)
  const inForce = all.filter(({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))
  if (inForce.length === all.length) return
  const purse = yield* ledger.balancesOf(userId, currency)
  const amount = expiredCredit(
    purse.credit,
    inForce.map((voucher) => voucher.amount)
  )
  if (amount > 0) yield* Effect.orDie(ledger.post(expireCredit(userId, reason, { amount, currency })))
})

/** VOUCH-004 the job `expire-credit`: takes back what is left of an expired voucher, once. */
export const expireVoucherCredit = Effect.fn("expireVoucherCredit")(function* (userId: UserId, code: string) {
  const voucher = (yield* (yield* Vouchers).ofPerson(userId)).find((one) => one.code === code)
  if (voucher === undefined || DateTime.isGreaterThan(voucher.expiresAt, yield* DateTime.now)) return
  yield* inTransaction(takeBack(userId, voucher.currency, code))
})

/** The job when credit that was held has come back: its voucher may have expired meanwhile. */
export const freedCreditJob = "expire-freed-credit"

export interface FreedCredit {
  readonly userId: UserId
  readonly currency: Currency
  readonly bookingId: BookingId
}

/** VOUCH-004 what comes back of an expired voucher is gone as well. */
export const expireFreedCredit = Effect.fn("expireFreedCredit")(function* (freed: FreedCredit) {
  yield* inTransaction(takeBack(freed.userId, freed.currency, freed.bookingId))
})
