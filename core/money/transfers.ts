import { Option } from "effect"
import type { ContractId, PaymentId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { FareCommand } from "./holds.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction, noCause } from "./LedgerTransaction.ts"

type BookingOfTrip = Pick<FareCommand, "bookingId" | "tripId">

const causeOf = ({ bookingId, tripId }: BookingOfTrip) => ({
  ...noCause,
  bookingId: Option.some(bookingId),
  tripId: Option.some(tripId)
})

/** The key that payment and hold share, so that a subsidy leaves its contract once. */
const subsidyKey = ({ bookingId }: BookingOfTrip): string => `subsidy:${bookingId}`

/** A held subsidy that a review ends; `reopenings` counts the decisions that were taken back. */
interface HeldSubsidy extends BookingOfTrip {
  readonly contractId: ContractId
  readonly driverId: UserId
  readonly amount: Money
  readonly reopenings: number
}

/** The key that payment and return of a held subsidy share, so that a review ends once, and once more after each reopening. */
const reviewEndKey = ({ bookingId, reopenings }: Pick<HeldSubsidy, "bookingId" | "reopenings">): string =>
  reopenings === 0 ? `subsidy-review:${bookingId}` : `subsidy-review:${bookingId}:${reopenings}`

/** N07 Pays a driver the subsidy of one booking from the contract of a partner area. */
export const paySubsidy = (
  booking: BookingOfTrip,
  contractId: ContractId,
  driverId: UserId,
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: subsidyKey(booking),
    kind: "subsidy",
    cause: causeOf(booking),
    entries: [
      debit({ _tag: "subsidy", contractId, currency }, amount),
      credit(ownAccount("balance", driverId, currency), amount)
    ]
  })

/** N83 Holds the subsidy of one booking for review: it leaves the contract's money and reaches nobody. */
export const holdSubsidyFrom = (
  booking: BookingOfTrip,
  contractId: ContractId,
  { amount, currency }: Money
): LedgerTransaction =>
  ledgerTransaction({
    key: subsidyKey(booking),
    kind: "subsidy_held",
    cause: causeOf(booking),
    entries: [
      debit({ _tag: "subsidy", contractId, currency }, amount),
      credit({ _tag: "held_subsidy", contractId, currency }, amount)
    ]
  })

/** N83 Pays a held subsidy to its driver. */
export const payHeldSubsidy = ({
  amount: { amount, currency },
  contractId,
  driverId,
  ...review
}: HeldSubsidy): LedgerTransaction =>
  ledgerTransaction({
    key: reviewEndKey(review),
    kind: "subsidy",
    cause: causeOf(review),
    entries: [
      debit({ _tag: "held_subsidy", contractId, currency }, amount),
      credit(ownAccount("balance", driverId, currency), amount)
    ]
  })

/** N83 Returns a held subsidy to its contract. */
export const returnHeldSubsidy = ({
  amount: { amount, currency },
  contractId,
  ...review
}: HeldSubsidy): LedgerTransaction =>
  ledgerTransaction({
    key: reviewEndKey(review),
    kind: "subsidy_returned",
    cause: causeOf(review),
    entries: [
      debit({ _tag: "held_subsidy", contractId, currency }, amount),
      credit({ _tag: "subsidy", contractId, currency }, amount)
    ]
  })

/** N83 Holds a subsidy again whose review had ended: it comes back from the driver who was paid, or from the contract. */
export const holdSubsidyAgain = (
  from: "driver" | "contract",
  { amount: { amount, currency }, contractId, driverId, reopenings, ...booking }: HeldSubsidy
): LedgerTransaction =>
  ledgerTransaction({
    key: `subsidy-reopened:${booking.bookingId}:${reopenings + 1}`,
    kind: "subsidy_held",
    cause: causeOf(booking),
    entries: [
      debit(
        from === "driver"
          ? ownAccount("balance", driverId, currency)
          : { _tag: "subsidy", contractId, currency },
        amount
      ),
      credit({ _tag: "held_subsidy", contractId, currency }, amount)
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
