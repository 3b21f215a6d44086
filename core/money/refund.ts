import { Option, Result } from "effect"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { fromMainUnit, type Money } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { Balances } from "./balances.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction } from "./LedgerTransaction.ts"
import {
  CannotAdjustOwnBalance,
  InsufficientFundsOnBalance,
  NothingToRefund,
  RefundAboveLimit
} from "./refusals.ts"

/** The key of a booking's refund: a price is refunded once. */
export const refundKey = (bookingId: BookingId): string => `refund:${bookingId}`

/** What decides about a refund. `ending` is the transaction that ended the hold; `balances` are the driver's. */
interface RefundFacts {
  readonly agentId: UserId
  readonly driverId: UserId
  readonly passengerId: UserId
  readonly price: Money
  readonly ending: Option.Option<Pick<LedgerTransaction, "kind">>
  readonly balances: Balances
}

/**
 * CONS-001 Checks that support can refund a price: it was paid to the driver, who still has it, one agent may move as much alone, and the
 * agent is neither of the two.
 */
export const checkRefundable = (
  { agentId, balances, driverId, ending, passengerId, price }: RefundFacts,
  { adjustmentLimit }: Pick<ProductSettingsValues["money"], "adjustmentLimit">
): Result.Result<
  void,
  CannotAdjustOwnBalance | InsufficientFundsOnBalance | NothingToRefund | RefundAboveLimit
> => {
  if (agentId === driverId || agentId === passengerId) return Result.fail(new CannotAdjustOwnBalance())
  if (!Option.exists(ending, ({ kind }) => kind === "capture")) return Result.fail(new NothingToRefund())
  if (price.amount > fromMainUnit(adjustmentLimit[price.currency])) return Result.fail(new RefundAboveLimit())
  return balances.balance < price.amount ? Result.fail(new InsufficientFundsOnBalance()) : Result.void
}

/** MONEY-001 Takes a paid price from its driver; each part returns to the passenger's account that it was held from. */
export const refundTransaction = (
  bookingId: BookingId,
  hold: LedgerTransaction,
  driverId: UserId
): LedgerTransaction =>
  ledgerTransaction({
    key: refundKey(bookingId),
    kind: "adjustment",
    cause: hold.cause,
    entries: hold.entries
      .filter(({ amount }) => amount < 0)
      .flatMap(({ account, amount }) => [
        debit(account, amount),
        credit(ownAccount("balance", driverId, account.currency), amount)
      ])
  })
