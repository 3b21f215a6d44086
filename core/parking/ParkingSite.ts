import { Option, Order } from "effect"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { ContractId, ParkingSiteId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { OpeningHours } from "./openingHours.ts"

/** A partner's car park. Images are URLs; `contractId` is `None` without a contract. */
export interface ParkingSite extends GeoPoint {
  readonly id: ParkingSiteId
  readonly name: string
  readonly contractId: Option.Option<ContractId>
  readonly contractActive: boolean
  /** Opening hours and quotas are times on the clocks of this country. */
  readonly country: Country
  readonly partnerLogo: Option.Option<string>
  readonly areaImageUrl: Option.Option<string>
  readonly reportingEnabled: boolean
  /** None is always open. */
  readonly openingHours: Option.Option<OpeningHours>
}

/** N37, PROD-011 Finds the nearest site with an active contract within the radius of a destination. */
export const nearestSite = (
  destination: GeoPoint,
  sites: ReadonlyArray<ParkingSite>,
  { siteRadiusMeters }: Pick<ProductSettingsValues["parking"], "siteRadiusMeters">
): Option.Option<ParkingSite> => {
  const byDistance = Order.mapInput(Order.Number, (site: ParkingSite) => straightLine(site, destination))
  const [nearest] = sites
    .filter((site) => site.contractActive && straightLine(site, destination) <= siteRadiusMeters)
    .toSorted(byDistance)
  return Option.fromUndefinedOr(nearest)
}
