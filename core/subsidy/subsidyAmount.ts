import type { Country } from "#core/shared/country.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import { fromMainUnit, type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"

type AmountSettings = Pick<ProductSettingsValues, "subsidy">

/** C02 the shortest ride that a country subsidises. */
export const minimumRide = (country: Country, { subsidy }: AmountSettings): Metres => {
  const own: Partial<Record<Country, number>> = subsidy.minimumMeters
  return metres(own[country] ?? subsidy.minimumMeters.default)
}

/** N03 what one passenger brings in a partner area, once the ride is long enough: flat, or by the covered kilometre. */
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
 * What can be said before a passenger is known: the most that a ride over this distance brings, zero where it is too
 * short for its country. Area and fair use decide later; an area may set a longer minimum.
 */
export const mostSubsidy = (distance: Metres, country: Country, settings: AmountSettings): Minor =>
  distance < minimumRide(country, settings)
    ? minor(0)
    : subsidyAmount(distance, settings.subsidy.amount[country], settings)
