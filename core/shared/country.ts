import { Option, Schema } from "effect"

/** L10N-003 the countries in which the product is sold. */
export const Country = Schema.Literals(["DK", "SE", "NL", "BE", "NO"])
export type Country = typeof Country.Type

/** L10N-005. */
export const Currency = Schema.Literals(["DKK", "SEK", "EUR", "NOK"])
export type Currency = typeof Currency.Type

/** L10N-004, AUTH-013: three characters. */
export const phonePrefixes = {
  DK: "+45",
  SE: "+46",
  NL: "+31",
  BE: "+32",
  NO: "+47"
} as const satisfies Record<Country, string>

/** L10N-004: what the apps begin with, until they know better. */
export const defaultCountry: Country = "DK"
export const defaultPhonePrefix = phonePrefixes[defaultCountry]

/** L10N-005. */
export const currencyOf = { DK: "DKK", SE: "SEK", NL: "EUR", BE: "EUR", NO: "NOK" } as const satisfies Record<
  Country,
  Currency
>

/** A recurring time is a wall-clock time here. */
export const timeZoneOf = {
  DK: "Europe/Copenhagen",
  SE: "Europe/Stockholm",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  NO: "Europe/Oslo"
} as const satisfies Record<Country, string>

const isCountry = Schema.is(Country)

/** TRIP-025: `None` for a country in which the product is not sold. */
export const toCountry = (code: string): Option.Option<Country> => {
  const upper = code.toUpperCase()
  return isCountry(upper) ? Option.some(upper) : Option.none()
}
