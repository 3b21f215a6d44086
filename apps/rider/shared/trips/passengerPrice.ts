import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type Money, minor } from "#core/shared/Money.ts"

/** A result with its price. */
export type Priced = Pick<MarketplaceTripView, "actualPrice" | "priceCurrency">

/** SRCH-012 The passenger pays this price in the app: nothing for a journey, whose tickets its operator sells. */
export const passengerPrice = ({ actualPrice, priceCurrency: currency }: Priced): Money => ({
  amount: actualPrice ?? minor(0),
  currency
})
