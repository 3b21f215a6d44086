import { type Country, currencyOf } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { seatPrice } from "#core/subsidy/price.ts"

type PricedTrip = {
  readonly distance: number
  readonly country: Country
  readonly isCharged: boolean
}

/** What a passenger pays for the whole way: inside a partner area, and at most. */
export const tripPrice = ({ distance, country, isCharged }: PricedTrip, settings: PublicSettings) => {
  const seat = { distance: metres(distance), country, chargeForTrip: isCharged }
  return {
    charge: seatPrice({ ...seat, isFull: false }, settings),
    most: seatPrice({ ...seat, isFull: settings.pricing.chargeFirstTenOutsidePartner }, settings),
    currency: currencyOf[country]
  }
}
