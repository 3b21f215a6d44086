import { type Option, Result } from "effect"
import { type Country, toCountry } from "#core/shared/country.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { CountryNotSupported, InvalidAddress } from "./refusals.ts"

/** TRIP-025 Trips start and end in Denmark, Sweden, the Netherlands, Belgium or Norway. */
export const checkCountry = (code: string): Result.Result<Country, CountryNotSupported> =>
  Result.fromOption(toCountry(code), () => new CountryNotSupported())

/** TRIP-026, N90 The places of a written address that are certain enough; refuses an address without one. */
export const checkConfident = <Found extends { readonly confidence: number }>(
  found: ReadonlyArray<Found>,
  { minConfidence }: ProductSettingsValues["geocode"]
): Result.Result<ReadonlyArray<Found>, InvalidAddress> => {
  const confident = found.filter(({ confidence }) => confidence >= minConfidence)
  return confident.length > 0 ? Result.succeed(confident) : Result.fail(new InvalidAddress())
}

/** TRIP-026, N34 An address that the geocoder does not find is refused. */
export const checkGeocoded = <A>(found: Option.Option<A>): Result.Result<A, InvalidAddress> =>
  Result.fromOption(found, () => new InvalidAddress())
