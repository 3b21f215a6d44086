import { DateTime, Effect } from "effect"
import { expiredCredit } from "#core/money/balances.ts"
import { expireCredit } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import type { Currency } from "#core/shared/country.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"

/** The job at the end of a voucher's credit; its key is the person and the voucher. */
export const expireCreditJob = "expire-credit"

/** Removes what expired vouchers have left of a person's free credit, once for each `reason`. */
const expireFreeCredit = Effect.fn("expireFreeCredit")(function* (
  userId: UserId,
  currency: Currency,
  reason: string
) {
  const ledger = yield* Ledger
  yield* ledger.lock(userId)
  const now = yield* DateTime.now
  const all = (yield* (yield* Vouchers).ofPerson(userId)).filter((voucher) => voucher.currency === currency)
  const inForce = all.filter(({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))
  if (inForce.length === all.length) return
  const balances = yield* ledger.balancesOf(userId, currency)
  const amount = expiredCredit(
    balances.credit,
    inForce.map((voucher) => voucher.amount)
  )
  if (amount > 0) yield* Effect.orDie(ledger.post(expireCredit(userId, reason, { amount, currency })))
})

/** VOUCH-004 The job `expire-credit`: removes what is left of an expired voucher, once. */
export const expireVoucherCredit = Effect.fn("expireVoucherCredit")(function* (userId: UserId, code: string) {
  const voucher = (yield* (yield* Vouchers).ofPerson(userId)).find((one) => one.code === code)
  if (voucher === undefined || DateTime.isGreaterThan(voucher.expiresAt, yield* DateTime.now)) return
  yield* inTransaction(expireFreeCredit(userId, voucher.currency, code))
})

/** The job after held credit was released: its voucher may have expired in the meantime. */
export const expireReleasedCreditJob = "expire-released-credit"

export interface ReleasedCredit {
  readonly userId: UserId
  readonly currency: Currency
  readonly bookingId: BookingId
}

/** VOUCH-004 Removes released credit whose voucher has expired. */
export const expireReleasedCredit = Effect.fn("expireReleasedCredit")(function* (released: ReleasedCredit) {
  yield* inTransaction(expireFreeCredit(released.userId, released.currency, released.bookingId))
})
