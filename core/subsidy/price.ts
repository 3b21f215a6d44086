import type { Country, Currency } from "#core/shared/country.ts"
import { currencyOf } from "#core/shared/country.ts"
import type { Metres } from "#core/shared/geo.ts"
import { type Minor, minor } from "#core/shared/Money.ts"

/** A fixed part for the covered length, or so much per kilometre; amounts in main units (N02). */
export interface Tariff {
  readonly base: number
  readonly perKmCovered: number
  /** Up to 50 km. */
  readonly perKm: number
  readonly perKmFar: number
}

export interface PricingSettings {
  readonly tariffs: Readonly<Record<Country, Tariff>>
  readonly coveredMeters: number
}

const FAR_KM = 50
/** N02 prices are rounded up to what can be paid in cash. */
const step = { DKK: 25, SEK: 25, NOK: 25, EUR: 5 } as const satisfies Record<Currency, number>

const roundUp = (mainUnits: number, currency: Currency): Minor =>
  minor(Math.ceil(Math.round(mainUnits * 10_000) / 100 / step[currency]) * step[currency])

const beyondCovered = (km: number, coveredKm: number, tariff: Tariff): number =>
  Math.max(0, Math.min(km, FAR_KM) - coveredKm) * tariff.perKm + Math.max(0, km - FAR_KM) * tariff.perKmFar

/** N02 what the ride is worth per seat, before any subsidy. */
export const fullPrice = (distance: Metres, country: Country, settings: PricingSettings): Minor => {
  const tariff = settings.tariffs[country]
  const km = distance / 1000
  const coveredKm = settings.coveredMeters / 1000
  const first = tariff.base + Math.min(km, coveredKm) * tariff.perKmCovered
  return roundUp(first + beyondCovered(km, coveredKm, tariff), currencyOf[country])
}

/** SUBS-002 what the passenger pays per seat: only the kilometres beyond the covered length, and only if the driver charges. */
export const passengerCharge = (
  distance: Metres,
  country: Country,
  chargeForTrip: boolean,
  settings: PricingSettings
): Minor => {
  if (!chargeForTrip || distance <= settings.coveredMeters) return minor(0)
  const beyond = beyondCovered(distance / 1000, settings.coveredMeters / 1000, settings.tariffs[country])
  return roundUp(beyond, currencyOf[country])
}
