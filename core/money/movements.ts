import { Option } from "effect"
import type { ContractId, PaymentId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { FareCommand } from "./holds.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { give, type LedgerTransaction, ledgerTransaction, noCause, take } from "./LedgerTransaction.ts"

/** N07 the contract of an area pays the driver for one passenger. */
export const paySubsidy = (
  ride: Pick<FareCommand, "bookingId" | "tripId">,
  contractId: ContractId,
  driverId: UserId,
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: `subsidy:${ride.bookingId}`,
    kind: "subsidy",
    cause: { ...noCause, bookingId: Option.some(ride.bookingId), tripId: Option.some(ride.tripId) },
    entries: [
      take({ _tag: "subsidy", contractId, currency }, amount),
      give(ownAccount("balance", driverId, currency), amount)
    ]
  })

/** MONEY-001, MONEY-015 money that the provider took for the person. */
export const creditTopUp = (
  payment: { readonly id: PaymentId; readonly provider: string; readonly userId: UserId },
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: `payment:${payment.id}`,
    kind: "top_up",
    cause: { ...noCause, paymentId: Option.some(payment.id) },
    entries: [
      take({ _tag: "clearing", provider: payment.provider, currency }, amount),
      give(ownAccount("balance", payment.userId, currency), amount)
    ]
  })

/** VOUCH-001: a voucher works once for each person. */
export const creditVoucher = (userId: UserId, code: string, { amount, currency }: Money): LedgerTransaction =>
  ledgerTransaction({
    key: `voucher:${userId}:${code}`,
    kind: "voucher",
    cause: noCause,
    entries: [
      take({ _tag: "promotion", currency }, amount),
      give(ownAccount("credit", userId, currency), amount)
    ]
  })

/** VOUCH-004 what is taken back when the voucher `code` expires; see `expiredCredit`. */
export const expireCredit = (userId: UserId, code: string, { amount, currency }: Money): LedgerTransaction =>
  ledgerTransaction({
    key: `credit-expired:${userId}:${code}`,
    kind: "credit_expired",
    cause: noCause,
    entries: [
      take(ownAccount("credit", userId, currency), amount),
      give({ _tag: "promotion", currency }, amount)
    ]
  })
