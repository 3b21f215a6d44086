import { Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { BookingId, PaymentId, TripId } from "#core/shared/ids.ts"
import { Minor, minor } from "#core/shared/Money.ts"
import { LedgerAccount } from "./LedgerAccount.ts"

/** Why money moved: `hold`, `release`, `capture` for a fare; `payout_returned` when the bank sent one back. */
export const LedgerKind = Schema.Literals([
  "top_up",
  "hold",
  "release",
  "capture",
  "subsidy",
  "voucher",
  "credit_expired",
  "payout",
  "payout_returned",
  "adjustment"
])
export type LedgerKind = typeof LedgerKind.Type

/** Minor units that come into an account; negative when they leave it. */
export const LedgerEntry = Schema.Struct({ account: LedgerAccount, amount: Minor })
export type LedgerEntry = typeof LedgerEntry.Type

/** What a movement of money belongs to. */
export const LedgerCause = Schema.Struct({
  bookingId: Schema.Option(BookingId),
  tripId: Schema.Option(TripId),
  paymentId: Schema.Option(PaymentId)
})
export type LedgerCause = typeof LedgerCause.Type

/** MONEY-001: money moves from some accounts to others, never appears or vanishes. `key` makes it happen once. */
export interface LedgerTransaction {
  readonly key: string
  readonly kind: LedgerKind
  readonly cause: LedgerCause
  readonly entries: ReadonlyArray<LedgerEntry>
}

/** Of a movement that belongs to no ride and no payment. */
export const noCause: LedgerCause = {
  bookingId: Option.none(),
  tripId: Option.none(),
  paymentId: Option.none()
}

/** An entry by which money comes into an account, in minor units. */
export const give = (account: LedgerAccount, amount: number): LedgerEntry => ({
  account,
  amount: minor(amount)
})
/** An entry by which money leaves an account. */
export const take = (account: LedgerAccount, amount: number): LedgerEntry => give(account, 0 - amount)

/** What is left over in each currency; empty when the transaction balances. */
export const imbalance = (entries: ReadonlyArray<LedgerEntry>): ReadonlyArray<readonly [Currency, Minor]> => {
  const sums = new Map<Currency, number>()
  for (const { account, amount } of entries) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([currency, sum]) => [currency, minor(sum)] as const)
}

/**
 * A transaction without its zero entries. That it balances is every rule's promise: one that does not is a bug and throws,
 * so that no money can appear.
 */
export const ledgerTransaction = (parts: LedgerTransaction): LedgerTransaction => {
  const entries = parts.entries.filter(({ amount }) => amount !== 0)
  const left = imbalance(entries)
  if (left.length > 0) throw new Error(`${parts.kind} ${parts.key} does not balance: ${left.join("; ")}`)
  if (entries.length === 0) throw new Error(`${parts.kind} ${parts.key} moves nothing`)
  return { ...parts, entries }
}
