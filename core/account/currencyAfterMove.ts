import { type Country, type Currency, currencyOf } from "#core/shared/country.ts"

/** MONEY-001 A move to another country changes the currency only if nothing is owned, held or being paid in the old one (`isFree`). */
export const currencyAfterMove = (before: Currency, country: Country, isFree: boolean): Currency =>
  isFree ? currencyOf[country] : before
