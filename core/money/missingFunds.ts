import { type Minor, minor } from "#core/shared/Money.ts"

/** BOOK-017 what the purse lacks for this price; zero when it is enough. */
export const missingFunds = (available: Minor, price: Minor): Minor => minor(Math.max(0, price - available))
