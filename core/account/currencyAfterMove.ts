import { type Country, type Currency, currencyOf } from "#core/shared/country.ts"

/** MONEY-001: a move changes the currency only while nothing is owned or held in the old one. */
export const currencyAfterMove = (before: Currency, country: Country, isPurseEmpty: boolean): Currency =>
  isPurseEmpty ? currencyOf[country] : before
