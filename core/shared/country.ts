import { Option, Schema } from "effect"

/** L10N-003 The countries in which the product is sold. */
export const Country = Schema.Literals(["DK", "SE", "NL", "BE", "NO"])
export type Country = typeof Country.Type

/** L10N-005 The currencies of the product. */
export const Currency = Schema.Literals(["DKK", "SEK", "EUR", "NOK"])
export type Currency = typeof Currency.Type

/** L10N-004 The phone prefix of each country. AUTH-013 Every prefix has three characters. */
export const phonePrefixes = {
  DK: "+45",
  SE: "+46",
  NL: "+31",
  BE: "+32",
  NO: "+47"
} as const satisfies Record<Country, string>

/** L10N-004 The default country of the apps. */
export const defaultCountry: Country = "DK"
export const defaultPhonePrefix = phonePrefixes[defaultCountry]

/** L10N-005 The currency of each country. */
export const currencyOf = { DK: "DKK", SE: "SEK", NL: "EUR", BE: "EUR", NO: "NOK" } as const satisfies Record<
  Country,
  Currency
>

/** Returns the first country that has a currency. */
export const countryWith = (currency: Currency): Country =>
  Country.literals.find((country) => currencyOf[country] === currency) ?? defaultCountry

/** The time zone of each country, in which recurring times are wall-clock times. */
export const timeZoneOf = {
  DK: "Europe/Copenhagen",
  SE: "Europe/Stockholm",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  NO: "Europe/Oslo"
} as const satisfies Record<Country, string>

const isCountry = Schema.is(Country)

/** TRIP-025 Parses a country code; none for a country in which the product is not sold. */
export const toCountry = (code: string): Option.Option<Country> => {
  const upper = code.toUpperCase()
  return isCountry(upper) ? Option.some(upper) : Option.none()
}
