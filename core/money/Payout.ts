import { type DateTime, Result, Schema } from "effect"
import type { BankAccount } from "#core/account/Person.ts"
import type { PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import { PayoutNotFiled } from "./refusals.ts"

/**
 * MONEY-032 `requested`: the money has left the balance; `filed`: it is in a file for the bank; `paid` and `returned`: the bank has
 * paid it or not, and a returned payout, which may have been paid before, is on the balance again.
 */
export const PayoutState = Schema.Literals(["requested", "filed", "paid", "returned"])
export type PayoutState = typeof PayoutState.Type

/** The end of a filed payout, as the bank reports it. */
export type PayoutEnd = Extract<PayoutState, "paid" | "returned">

/** A payout of a person's own balance. Holder and account are those of the request, whatever the profile says later. */
export interface Payout {
  readonly id: PayoutId
  readonly personId: UserId
  readonly amount: Money
  readonly holder: string
  readonly account: BankAccount
  readonly state: PayoutState
  readonly requestedAt: DateTime.Utc
}

/** A file of payouts in one currency for the bank. `content` is the whole file, so that every download has the same bytes. */
export interface PayoutFile {
  readonly id: PayoutFileId
  readonly currency: Money["currency"]
  /** The day on which the bank executes the payouts (`yyyy-MM-dd`). */
  readonly executionDay: string
  readonly createdAt: DateTime.Utc
  readonly content: string
}

/**
 * MONEY-032 Decides the report of the bank about a payout: `true` if the payout ends now, `false` if it had ended the same way. A bank
 * returns some payouts days after it has paid them, because the account is closed. Refuses a payout that no file contains, and a payment
 * after the return: its money may be paid out again already.
 */
export const decidePayoutEnd = (
  state: PayoutState,
  end: PayoutEnd
): Result.Result<boolean, PayoutNotFiled> => {
  if (state === end) return Result.succeed(false)
  const isOpen = state === "filed" || (state === "paid" && end === "returned")
  return isOpen ? Result.succeed(true) : Result.fail(new PayoutNotFiled())
}

const ends = ["paid", "returned"] as const satisfies ReadonlyArray<PayoutEnd>

/** CONS-001 Lists the states that can follow: a file, then what the bank reports. */
export const nextPayoutStates = (state: PayoutState): ReadonlyArray<PayoutState> =>
  state === "requested"
    ? ["filed"]
    : ends.filter((end) => Result.getOrElse(decidePayoutEnd(state, end), () => false))
