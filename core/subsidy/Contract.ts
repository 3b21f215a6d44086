import type { Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { ContractId } from "#core/shared/ids.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"

/** What a partner area pays. */
export interface AreaTerms {
  /** Overrides the country's minimum. */
  readonly minimumDistance: Option.Option<Metres>
  /** Overrides the country's amount. */
  readonly amount: Option.Option<SubsidyAmount>
  /** SUBS-014 a partner area that pays nothing. */
  readonly zeroSubsidy: boolean
  /** No subsidy for rides that touch it, whoever else pays. */
  readonly blocked: boolean
}

/** A partner area as it is on one day: who pays, where, and on which terms. */
export interface Contract extends AreaTerms {
  readonly id: ContractId
  readonly name: string
  readonly country: Country
  /** Outer ring, closed or open. */
  readonly polygon: ReadonlyArray<GeoPoint>
}

/**
 * Ray casting. What lies on a border belongs to the area east of it, or north of it, so that neighbours share no point and
 * leave none out.
 */
export const covers = ({ polygon }: Pick<Contract, "polygon">, point: GeoPoint): boolean => {
  let inside = false
  let previous = polygon.at(-1) ?? point
  for (const corner of polygon) {
    if (corner.lat > point.lat !== previous.lat > point.lat) {
      const share = (point.lat - corner.lat) / (previous.lat - corner.lat)
      if (point.lng < corner.lng + share * (previous.lng - corner.lng)) inside = !inside
    }
    previous = corner
  }
  return inside
}
