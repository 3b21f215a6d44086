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

/** N11 in minor units. */
export interface Availability {
  /** Own money, held or not. */
  readonly balance: Minor
  /** Unexpired voucher credit, held or not. */
  readonly credit: Minor
  /** What can be spent now: balance + credit − holds. */
  readonly available: Minor
}

/** N11, PROF-019. */
export const availability = (purse: Balances): Availability => ({
  balance: minor(purse.balance + purse.held),
  credit: minor(purse.credit + purse.heldCredit),
  available: minor(purse.balance + purse.credit)
})

/** Nothing is owned, and nothing held. */
export const hasNoMoney = (purse: Balances): boolean =>
  purse.balance === 0 && purse.held === 0 && purse.credit === 0 && purse.heldCredit === 0
