import type { Currency } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"

/** A person's own accounts in one currency. */
export interface Balances {
  readonly currency: Currency
  readonly balance: Minor
  readonly held: Minor
  readonly credit: Minor
  readonly heldCredit: Minor
}

/** N11 A person's money as they see it. */
export interface Availability {
  /** Own money, held or not. */
  readonly balance: Minor
  /** Unexpired voucher credit, held or not. */
  readonly credit: Minor
  /** The amount that the person can spend now: balance + credit − holds. */
  readonly available: Minor
}

/** N11, PROF-019 Computes what a person owns, and what of it is available. */
export const availability = (balances: Balances): Availability => ({
  balance: minor(balances.balance + balances.held),
  credit: minor(balances.credit + balances.heldCredit),
  available: minor(balances.balance + balances.credit)
})

/** Whether a person owns nothing, held money included. */
export const hasNoMoney = (balances: Balances): boolean =>
  balances.balance === 0 && balances.held === 0 && balances.credit === 0 && balances.heldCredit === 0

/** BOOK-017 Computes the amount that is missing to pay a price; zero when the money is enough. */
export const missingFunds = (available: Minor, price: Minor): Minor => minor(Math.max(0, price - available))

/**
 * VOUCH-004 Computes how much of a person's free credit expires with a voucher: what the unexpired vouchers (`inForce`) do
 * not cover, so that the credit that expires first counts as spent first. Held credit stays with its booking.
 */
export const expiredCredit = (free: Minor, inForce: ReadonlyArray<Minor>): Minor =>
  minor(Math.max(0, free - inForce.reduce((sum, amount) => sum + amount, 0)))
