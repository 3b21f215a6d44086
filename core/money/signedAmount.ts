import { type Minor, minor } from "#core/shared/Money.ts"

/** A transaction on the wire: `amount` is never negative. */
interface Transaction {
  readonly amount: Minor
  readonly meta: { readonly ingoing: boolean }
}

/** MONEY-026 Returns the amount with its sign: negative for money that left. */
export const signedAmount = ({ amount, meta: { ingoing } }: Transaction): Minor =>
  ingoing ? amount : minor(0 - amount)
