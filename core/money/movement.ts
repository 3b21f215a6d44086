import { type DateTime, Option } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { ActionableType, TransactionType } from "./kinds.ts"
import type { LedgerCause, LedgerKind } from "./LedgerTransaction.ts"

/** What one ledger transaction changed of a person's own money, all of their accounts together; in `currency`. */
export interface Movement {
  readonly id: string
  readonly at: DateTime.Utc
  readonly kind: LedgerKind
  readonly cause: LedgerCause
  /** Negative when it left. */
  readonly amount: Minor
  readonly currency: Currency
}

/** MONEY-025. `amount` is never negative. */
export interface ShownTransaction {
  readonly id: string
  readonly date: DateTime.Utc
  readonly type: TransactionType
  readonly actionableType: ActionableType
  readonly actionableId: Option.Option<string>
  readonly amount: Minor
  readonly currency: Currency
  readonly ingoing: boolean
}

type Kind = Pick<ShownTransaction, "type" | "actionableType">

const earned: Kind = { type: "RECEIVE", actionableType: "commute_driver_trip" }
const paid: Kind = { type: "PAYMENT", actionableType: "commute_passenger_trip" }
const both = (type: TransactionType, actionableType: ActionableType) => {
  const kind: Kind = { type, actionableType }
  return { ingoing: kind, outgoing: kind }
}
const towards = (actionableType: ActionableType) => ({
  ingoing: { type: "RECEIVE", actionableType } satisfies Kind,
  outgoing: { type: "PAYMENT", actionableType } satisfies Kind
})

const kinds: Readonly<Record<LedgerKind, { readonly ingoing: Kind; readonly outgoing: Kind }>> = {
  top_up: both("PAYMENT", "top_up"),
  hold: { ingoing: earned, outgoing: paid },
  release: { ingoing: earned, outgoing: paid },
  capture: { ingoing: earned, outgoing: paid },
  subsidy: { ingoing: earned, outgoing: paid },
  voucher: towards("voucher"),
  credit_expired: towards("voucher"),
  payout: both("PAYOUT", "payout"),
  payout_returned: both("PAYOUT", "payout"),
  adjustment: towards("adjustment")
}

const actionableId = ({ cause }: Movement, type: ActionableType): Option.Option<string> => {
  if (type === "commute_driver_trip") return cause.tripId
  if (type === "commute_passenger_trip") return cause.bookingId
  return cause.paymentId
}

/**
 * MONEY-025, MONEY-026, C38 the movement as the person reads it; none for holds and releases, which change nothing
 * of what the person owns.
 */
export const toShownTransaction = (movement: Movement): Option.Option<ShownTransaction> => {
  if (movement.amount === 0) return Option.none()
  // Stryker disable next-line EqualityOperator: nothing that moved nothing comes this far.
  const ingoing = movement.amount > 0
  const kind = kinds[movement.kind][ingoing ? "ingoing" : "outgoing"]
  return Option.some({
    ...kind,
    id: movement.id,
    date: movement.at,
    actionableId: actionableId(movement, kind.actionableType),
    amount: minor(Math.abs(movement.amount)),
    currency: movement.currency,
    ingoing
  })
}
