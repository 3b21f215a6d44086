import { useQueryClient } from "@tanstack/react-query"
import { missingFunds } from "#core/money/balances.ts"
import { type Money, minor } from "#core/shared/Money.ts"
import { type Priced, passengerPrice } from "#rider/shared/trips/passengerPrice.ts"
import { meQuery } from "./useMe.ts"

/**
 * BOOK-017 Returns a function that loads the signed-in user's balance and computes how much it lacks for a trip's price. No
 * top-up pays a price in another currency, which the server refuses (MONEY-021).
 */
export const useMissingFunds = (trip: Priced): (() => Promise<Money>) => {
  const queries = useQueryClient()
  const { amount, currency } = passengerPrice(trip)
  return async () => {
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 })
    const isPayable = me.currency === currency
    return { amount: isPayable ? missingFunds(me.balanceAvailable, amount) : minor(0), currency }
  }
}
