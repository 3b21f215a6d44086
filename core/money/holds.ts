import { Option, Result } from "effect"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { Balances } from "./balances.ts"
import { type OwnAccount, ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction, noCause } from "./LedgerTransaction.ts"
import { InsufficientFundsOnBalance } from "./refusals.ts"

/** The key of a booking's hold: a booking is held once. */
export const holdKey = (bookingId: BookingId): string => `hold:${bookingId}`
/** The key that release and capture share, so that a hold ends once. */
export const holdEndKey = (bookingId: BookingId): string => `hold-end:${bookingId}`

/** The fare of one booking, in the currency of its trip. */
export interface FareCommand {
  readonly bookingId: BookingId
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly price: Money
}

const causeOf = (command: Pick<FareCommand, "bookingId" | "tripId">) => ({
  ...noCause,
  bookingId: Option.some(command.bookingId),
  tripId: Option.some(command.tripId)
})

/** N07, MONEY-020 Holds the price of a booking, from credit first, then from the balance; all or nothing. */
export const placeHold = (
  balances: Balances,
  { price, passengerId, ...command }: FareCommand
): Result.Result<LedgerTransaction, InsufficientFundsOnBalance> => {
  const fromCredit = Math.min(balances.credit, price.amount)
  const fromBalance = price.amount - fromCredit
  if (balances.currency !== price.currency || fromBalance > balances.balance) {
    return Result.fail(new InsufficientFundsOnBalance())
  }
  const own = (tag: OwnAccount["_tag"]) => ownAccount(tag, passengerId, price.currency)
  return Result.succeed(
    ledgerTransaction({
      key: holdKey(command.bookingId),
      kind: "hold",
      cause: causeOf(command),
      entries: [
        debit(own("credit"), fromCredit),
        credit(own("held_credit"), fromCredit),
        debit(own("balance"), fromBalance),
        credit(own("held"), fromBalance)
      ]
    })
  )
}

/** N07 Releases a hold: each part returns to the account it came from. */
export const releaseHold = (bookingId: BookingId, hold: LedgerTransaction): LedgerTransaction =>
  ledgerTransaction({
    key: holdEndKey(bookingId),
    kind: "release",
    cause: hold.cause,
    entries: hold.entries.map(({ account, amount }) => debit(account, amount))
  })

const isHeld = (account: LedgerTransaction["entries"][number]["account"]): account is OwnAccount =>
  account._tag === "held" || account._tag === "held_credit"

/** N07, END-012 Captures a hold: the held money moves to the driver's balance. */
export const captureHold = (
  bookingId: BookingId,
  hold: LedgerTransaction,
  driverId: UserId
): LedgerTransaction => {
  const paid = hold.entries.flatMap(({ account, amount }) => (isHeld(account) ? [{ account, amount }] : []))
  return ledgerTransaction({
    key: holdEndKey(bookingId),
    kind: "capture",
    cause: hold.cause,
    entries: paid.flatMap(({ account, amount }) => [
      debit(account, amount),
      credit(ownAccount("balance", driverId, account.currency), amount)
    ])
  })
}
