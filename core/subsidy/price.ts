import type { Country, Currency } from "#core/shared/country.ts"
import { currencyOf } from "#core/shared/country.ts"
import type { Metres } from "#core/shared/geo.ts"
import { fromMainUnit, type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

export type PriceSettings = Pick<ProductSettingsValues, "pricing" | "subsidy">

/** The far rate applies from here on, in countries that have one. */
const FAR_KM = 50

interface Tariff {
  readonly covered: (km: number) => number
  readonly near: number
  readonly far: number
}

const tariffOf = (country: Country, { pricing }: PriceSettings): Tariff => {
  const price = pricing[country]
  return "base" in price
    ? { covered: () => price.base, near: price.perKm, far: price.perKm }
    : { covered: (km) => km * price.perKm0_10, near: price.perKm10_50, far: price.perKm50 }
}

/** N02 Rounds up to a multiple of the country's rounding step. The epsilon absorbs binary fractions. */
const roundUp = (mainUnits: number, currency: Currency, { pricing }: PriceSettings): Minor => {
  const step = pricing.rounding[currency]
  return fromMainUnit(Math.ceil(mainUnits / step - 1e-9) * step)
}

const beyondCovered = (km: number, coveredKm: number, tariff: Tariff): number =>
  Math.max(0, Math.min(km, FAR_KM) - coveredKm) * tariff.near + Math.max(0, km - FAR_KM) * tariff.far

/** N02 Computes the price of one seat before subsidy. */
export const fullPrice = (distance: Metres, country: Country, settings: PriceSettings): Minor => {
  const tariff = tariffOf(country, settings)
  const km = distance / 1000
  const coveredKm = settings.subsidy.coveredMeters / 1000
  const first = tariff.covered(Math.min(km, coveredKm))
  return roundUp(first + beyondCovered(km, coveredKm, tariff), currencyOf[country], settings)
}

/**
 * SUBS-002 Computes what the passenger pays for one seat: only the kilometres beyond the covered length, and only if the
 * driver charges.
 */
export const passengerCharge = (
  distance: Metres,
  country: Country,
  chargeForTrip: boolean,
  settings: PriceSettings
): Minor => {
  const coveredKm = settings.subsidy.coveredMeters / 1000
  if (!chargeForTrip || distance / 1000 <= coveredKm) return minor(0)
  const beyond = beyondCovered(distance / 1000, coveredKm, tariffOf(country, settings))
  return roundUp(beyond, currencyOf[country], settings)
}

/** The part and the terms that price one seat. With `isFull` a charged seat costs all of its kilometres. */
export interface SeatQuery {
  readonly distance: Metres
  readonly country: Country
  readonly chargeForTrip: boolean
  readonly isFull: boolean
}

/** N02, N89 Computes the price of one seat: of all kilometres if `isFull`, else of those beyond the covered length. */
export const seatPrice = (
  { chargeForTrip, country, distance, isFull }: SeatQuery,
  settings: PriceSettings
): Minor => {
  const charge = passengerCharge(distance, country, chargeForTrip, settings)
  return isFull && charge > 0 ? fullPrice(distance, country, settings) : charge
}
