import { Option, Result } from "effect"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { Balances } from "./balances.ts"
import { type OwnAccount, ownAccount } from "./LedgerAccount.ts"
import { give, type LedgerTransaction, ledgerTransaction, noCause, take } from "./LedgerTransaction.ts"
import { InsufficientFundsOnBalance } from "./refusals.ts"

/** A booking is held once. */
export const holdKey = (bookingId: BookingId): string => `hold:${bookingId}`
/** Release and capture share a key: a hold ends once, one way. */
const holdEndKey = (bookingId: BookingId): string => `hold-end:${bookingId}`

/** The price of one booking, in the currency of its trip. */
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

/** N07, MONEY-020 takes the price out of reach: from credit first, then from the balance; all or nothing. */
export const placeHold = (
  purse: Balances,
  { price, passengerId, ...command }: FareCommand
): Result.Result<LedgerTransaction, InsufficientFundsOnBalance> => {
  const fromCredit = Math.min(purse.credit, price.amount)
  const fromBalance = price.amount - fromCredit
  if (purse.currency !== price.currency || fromBalance > purse.balance) {
    return Result.fail(new InsufficientFundsOnBalance())
  }
  const own = (tag: OwnAccount["_tag"]) => ownAccount(tag, passengerId, price.currency)
  return Result.succeed(
    ledgerTransaction({
      key: holdKey(command.bookingId),
      kind: "hold",
      cause: causeOf(command),
      entries: [
        take(own("credit"), fromCredit),
        give(own("held_credit"), fromCredit),
        take(own("balance"), fromBalance),
        give(own("held"), fromBalance)
      ]
    })
  )
}

/** N07 gives every part of a hold back to where it came from. */
export const releaseHold = (bookingId: BookingId, hold: LedgerTransaction): LedgerTransaction =>
  ledgerTransaction({
    key: holdEndKey(bookingId),
    kind: "release",
    cause: hold.cause,
    entries: hold.entries.map(({ account, amount }) => take(account, amount))
  })

const isHeld = (account: LedgerTransaction["entries"][number]["account"]): account is OwnAccount =>
  account._tag === "held" || account._tag === "held_credit"

/** N07, END-012 moves what was held to the driver. */
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
      take(account, amount),
      give(ownAccount("balance", driverId, account.currency), amount)
    ])
  })
}
