import { type Country, type Currency, currencyOf } from "#core/shared/country.ts"

/** MONEY-001: a move changes the currency only while nothing is owned, held or being paid in the old one. */
export const currencyAfterMove = (before: Currency, country: Country, isFree: boolean): Currency =>
  isFree ? currencyOf[country] : before
