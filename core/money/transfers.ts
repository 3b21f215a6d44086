import { Option } from "effect"
import type { ContractId, PaymentId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { FareCommand } from "./holds.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction, noCause } from "./LedgerTransaction.ts"

/** N07 Pays a driver the subsidy of one booking from the contract of a partner area. */
export const paySubsidy = (
  booking: Pick<FareCommand, "bookingId" | "tripId">,
  contractId: ContractId,
  driverId: UserId,
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: `subsidy:${booking.bookingId}`,
    kind: "subsidy",
    cause: { ...noCause, bookingId: Option.some(booking.bookingId), tripId: Option.some(booking.tripId) },
    entries: [
      debit({ _tag: "subsidy", contractId, currency }, amount),
      credit(ownAccount("balance", driverId, currency), amount)
    ]
  })

/** MONEY-001, MONEY-015 Credits a person with money that the payment provider has taken. */
export const creditTopUp = (
  payment: { readonly id: PaymentId; readonly provider: string; readonly userId: UserId },
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: `payment:${payment.id}`,
    kind: "top_up",
    cause: { ...noCause, paymentId: Option.some(payment.id) },
    entries: [
      debit({ _tag: "clearing", provider: payment.provider, currency }, amount),
      credit(ownAccount("balance", payment.userId, currency), amount)
    ]
  })

/** VOUCH-001 Credits a person with a voucher, once for each person and code. */
export const creditVoucher = (userId: UserId, code: string, { amount, currency }: Money): LedgerTransaction =>
  ledgerTransaction({
    key: `voucher:${userId}:${code}`,
    kind: "voucher",
    cause: noCause,
    entries: [
      debit({ _tag: "promotion", currency }, amount),
      credit(ownAccount("credit", userId, currency), amount)
    ]
  })

/** VOUCH-004 Takes back the credit that expires with the voucher `code`; see `expiredCredit`. */
export const expireCredit = (userId: UserId, code: string, { amount, currency }: Money): LedgerTransaction =>
  ledgerTransaction({
    key: `credit-expired:${userId}:${code}`,
    kind: "credit_expired",
    cause: noCause,
    entries: [
      debit(ownAccount("credit", userId, currency), amount),
      credit({ _tag: "promotion", currency }, amount)
    ]
  })
