import { Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { BookingId, PaymentId, TripId } from "#core/shared/ids.ts"
import { Minor, minor } from "#core/shared/Money.ts"
import { LedgerAccount } from "./LedgerAccount.ts"

/**
 * The reason of a transaction: `hold`, `release` and `capture` are of a fare; `subsidy_held` waits for a review, which ends as
 * `subsidy` or `subsidy_returned`, and may be taken back as `subsidy_held`; a `payout` leaves the balance and ends as `payout_paid` or `payout_returned`. N77 Own money of an
 * account is `given_up` by its deletion, and `unclaimed` when it comes afterwards; both end as `unclaimed_closed`.
 */
export const LedgerKind = Schema.Literals([
  "top_up",
  "hold",
  "release",
  "capture",
  "subsidy",
  "subsidy_held",
  "subsidy_returned",
  "voucher",
  "credit_expired",
  "payout",
  "payout_paid",
  "payout_returned",
  "given_up",
  "unclaimed",
  "unclaimed_closed",
  "adjustment"
])
export type LedgerKind = typeof LedgerKind.Type

/** An amount in minor units that enters an account; negative when it leaves. */
export const LedgerEntry = Schema.Struct({ account: LedgerAccount, amount: Minor })
export type LedgerEntry = typeof LedgerEntry.Type

/** The booking, trip or payment that a transaction belongs to. */
export const LedgerCause = Schema.Struct({
  bookingId: Schema.Option(BookingId),
  tripId: Schema.Option(TripId),
  paymentId: Schema.Option(PaymentId)
})
export type LedgerCause = typeof LedgerCause.Type

/** MONEY-001 Double-entry bookkeeping: the entries sum to zero. `key` is unique, so that a transaction is posted once. */
export interface LedgerTransaction {
  readonly key: string
  readonly kind: LedgerKind
  readonly cause: LedgerCause
  readonly entries: ReadonlyArray<LedgerEntry>
}

/** The cause of a transaction that belongs to no booking, trip or payment. */
export const noCause: LedgerCause = {
  bookingId: Option.none(),
  tripId: Option.none(),
  paymentId: Option.none()
}

/** Builds an entry that adds an amount in minor units to an account. */
export const credit = (account: LedgerAccount, amount: number): LedgerEntry => ({
  account,
  amount: minor(amount)
})
/** Builds an entry that takes an amount in minor units from an account. */
export const debit = (account: LedgerAccount, amount: number): LedgerEntry => credit(account, 0 - amount)

/** Computes the sum of the entries in each currency; empty when they balance. */
export const imbalance = (entries: ReadonlyArray<LedgerEntry>): ReadonlyArray<readonly [Currency, Minor]> => {
  const sums = new Map<Currency, number>()
  for (const { account, amount } of entries) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([currency, sum]) => [currency, minor(sum)] as const)
}

/**
 * Builds a transaction without zero entries. Throws when the entries do not balance or are all zero, because every rule
 * has to build balanced entries: anything else is a bug.
 */
export const ledgerTransaction = (parts: LedgerTransaction): LedgerTransaction => {
  const entries = parts.entries.filter(({ amount }) => amount !== 0)
  const left = imbalance(entries)
  if (left.length > 0) throw new Error(`${parts.kind} ${parts.key} does not balance: ${left.join("; ")}`)
  if (entries.length === 0) throw new Error(`${parts.kind} ${parts.key} moves nothing`)
  return { ...parts, entries }
}
