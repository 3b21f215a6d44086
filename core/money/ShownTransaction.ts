import { type DateTime, Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import type { TripId } from "#core/shared/ids.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { LedgerCause, LedgerKind } from "./LedgerTransaction.ts"

/** MONEY-025 The type of a transaction: money paid in or for a trip, paid out to the bank, or received. */
export const TransactionType = Schema.Literals(["PAYMENT", "PAYOUT", "RECEIVE"])
export type TransactionType = typeof TransactionType.Type

/** MONEY-026 The subject of a transaction. */
export const ActionableType = Schema.Literals([
  "commute_driver_trip",
  "commute_passenger_trip",
  "top_up",
  "payout",
  "voucher",
  "adjustment"
])
export type ActionableType = typeof ActionableType.Type

/** The sum of one ledger transaction over all of a person's own accounts, in `currency`. */
export interface Movement {
  readonly id: string
  readonly at: DateTime.Utc
  readonly kind: LedgerKind
  readonly cause: LedgerCause
  /** Negative for money that left. */
  readonly amount: Minor
  readonly currency: Currency
}

/** MONEY-025 A transaction as the person reads it; `amount` is never negative. */
export interface ShownTransaction {
  readonly id: string
  readonly date: DateTime.Utc
  readonly type: TransactionType
  readonly actionableType: ActionableType
  readonly actionableId: Option.Option<string>
  /** The trip of the ride that it belongs to. */
  readonly tripId: Option.Option<TripId>
  readonly amount: Minor
  readonly currency: Currency
  readonly ingoing: boolean
}

type Kind = Pick<ShownTransaction, "type" | "actionableType">

const earned: Kind = { type: "RECEIVE", actionableType: "commute_driver_trip" }
const paid: Kind = { type: "PAYMENT", actionableType: "commute_passenger_trip" }
const sameType = (type: TransactionType, actionableType: ActionableType) => {
  const kind: Kind = { type, actionableType }
  return { ingoing: kind, outgoing: kind }
}
const byDirection = (actionableType: ActionableType) => ({
  ingoing: { type: "RECEIVE", actionableType } satisfies Kind,
  outgoing: { type: "PAYMENT", actionableType } satisfies Kind
})

const kinds: Readonly<Record<LedgerKind, { readonly ingoing: Kind; readonly outgoing: Kind }>> = {
  top_up: sameType("PAYMENT", "top_up"),
  hold: { ingoing: earned, outgoing: paid },
  release: { ingoing: earned, outgoing: paid },
  capture: { ingoing: earned, outgoing: paid },
  subsidy: { ingoing: earned, outgoing: paid },
  subsidy_held: byDirection("adjustment"),
  subsidy_returned: { ingoing: earned, outgoing: paid },
  voucher: byDirection("voucher"),
  credit_expired: byDirection("voucher"),
  payout: sameType("PAYOUT", "payout"),
  payout_paid: sameType("PAYOUT", "payout"),
  payout_returned: sameType("PAYOUT", "payout"),
  given_up: byDirection("adjustment"),
  unclaimed: byDirection("adjustment"),
  unclaimed_closed: byDirection("adjustment"),
  adjustment: byDirection("adjustment")
}

const actionableId = ({ cause }: Movement, type: ActionableType): Option.Option<string> => {
  if (type === "commute_driver_trip") return cause.tripId
  if (type === "commute_passenger_trip") return cause.bookingId
  return cause.paymentId
}

/**
 * MONEY-025, MONEY-026, C38 Converts a movement to the transaction that the person reads. `None` for holds and releases,
 * which change nothing of what the person owns.
 */
export const toShownTransaction = (movement: Movement): Option.Option<ShownTransaction> => {
  if (movement.amount === 0) return Option.none()
  // Stryker disable next-line EqualityOperator: a movement of zero has returned above.
  const ingoing = movement.amount > 0
  const kind = kinds[movement.kind][ingoing ? "ingoing" : "outgoing"]
  return Option.some({
    ...kind,
    id: movement.id,
    date: movement.at,
    actionableId: actionableId(movement, kind.actionableType),
    tripId: movement.cause.tripId,
    amount: minor(Math.abs(movement.amount)),
    currency: movement.currency,
    ingoing
  })
}
