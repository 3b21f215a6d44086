import { type Option, Result } from "effect"
import { type Country, toCountry } from "#core/shared/country.ts"
import { CountryNotSupported, InvalidAddress } from "./refusals.ts"

/** TRIP-025 Trips start and end in Denmark, Sweden, the Netherlands, Belgium or Norway. */
export const checkCountry = (code: string): Result.Result<Country, CountryNotSupported> =>
  Result.fromOption(toCountry(code), () => new CountryNotSupported())

/** TRIP-026, N34 An address that the geocoder does not find is refused. */
export const checkGeocoded = <A>(found: Option.Option<A>): Result.Result<A, InvalidAddress> =>
  Result.fromOption(found, () => new InvalidAddress())
