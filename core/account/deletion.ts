import { type DateTime, Option, Result } from "effect"
import type { Money } from "#core/shared/Money.ts"
import { UserHasOngoingActivity } from "#core/trip/refusals.ts"
import { blankProfile } from "./blankProfile.ts"
import type { Person } from "./Person.ts"
import { Phone } from "./phone.ts"
import { BalanceNotEmpty, PendingPayoutTransactions, TopUpUnderWay } from "./refusals.ts"

/**
 * The number of every deleted account. No network has it: Danish numbers begin with 2 to 9.
 * @internal Exported for its test.
 */
export const deletedPhone = Phone.make("+4510000000")

/** What can be in the way of a deletion. */
export interface DeletionFacts {
  /** A payout that was requested and has neither arrived nor come back. */
  readonly hasPendingPayout: boolean
  /** A top-up whose money may still come. */
  readonly isToppingUp: boolean
  /** The person drives a trip that has started, or rides in one. */
  readonly isOnTheRoad: boolean
  /** The person's own money in each currency, with what bookings hold, because they are cancelled. Voucher credit is none. */
  readonly balances: ReadonlyArray<Money>
  /** How much of it the person gives up; nothing in a currency that they did not name. */
  readonly givenUp: ReadonlyArray<Money>
}

/** Why an account cannot be deleted now. */
type NotDeletable = PendingPayoutTransactions | TopUpUnderWay | UserHasOngoingActivity | BalanceNotEmpty

/**
 * N77 Whether no own money is left in any currency: own money is paid out first, or given up to the last coin. Another amount, or a
 * currency that is not named, is one that nobody has seen.
 */
export const leavesNothing = (balances: ReadonlyArray<Money>, givenUp: ReadonlyArray<Money>): boolean =>
  balances.every(
    ({ amount, currency }) =>
      amount === 0 || givenUp.some((given) => given.currency === currency && given.amount === amount)
  )

/**
 * N77 Checks whether an account can be deleted now: its money must be where it belongs, and nobody may be on the way with the person.
 */
export const checkDeletable = (facts: DeletionFacts): Result.Result<void, NotDeletable> => {
  if (facts.hasPendingPayout) return Result.fail(new PendingPayoutTransactions())
  if (facts.isToppingUp) return Result.fail(new TopUpUnderWay())
  if (facts.isOnTheRoad) return Result.fail(new UserHasOngoingActivity())
  return leavesNothing(facts.balances, facts.givenUp) ? Result.void : Result.fail(new BalanceNotEmpty())
}

/**
 * N77 What is left of an account after its deletion: the id that bookings, messages and the ledger refer to, the country, the
 * language and the currency of its money. The phone number is free for a new account.
 */
export const toDeleted = (person: Person, now: DateTime.Utc): Person => ({
  ...blankProfile(person.home.country),
  id: person.id,
  phone: deletedPhone,
  language: person.language,
  currency: person.currency,
  createdAt: person.createdAt,
  deletedAt: Option.some(now)
})
