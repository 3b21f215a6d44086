import type { Country } from "#core/shared/country.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import { fromMainUnit, type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"

type AmountSettings = Pick<ProductSettingsValues, "subsidy">

/** C02 Computes the shortest distance that a country subsidises. */
export const countryMinimum = (country: Country, { subsidy }: AmountSettings): Metres => {
  const own: Partial<Record<Country, number>> = subsidy.minimumMeters
  return metres(own[country] ?? subsidy.minimumMeters.default)
}

/** N03 Computes the subsidy for one passenger over a long enough distance: flat, or by covered kilometre. */
export const subsidyAmount = (
  distance: Metres,
  amount: SubsidyAmount,
  { subsidy }: AmountSettings
): Minor => {
  if ("flat" in amount) return fromMainUnit(amount.flat)
  const km = Math.min(distance, subsidy.coveredMeters) / 1000
  return fromMainUnit(Math.min(amount.max, amount.perKm * km))
}

/**
 * Computes the most subsidy that a passenger can bring over this distance, before the passenger is known; zero below the
 * country's minimum. Area and fair use are decided at booking; an area may set a longer minimum.
 */
export const mostSubsidy = (distance: Metres, country: Country, settings: AmountSettings): Minor =>
  distance < countryMinimum(country, settings)
    ? minor(0)
    : subsidyAmount(distance, settings.subsidy.amount[country], settings)
