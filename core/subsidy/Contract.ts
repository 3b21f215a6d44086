import type { Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { ContractId } from "#core/shared/ids.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"

/** The terms on which a partner area pays subsidy. */
export interface AreaTerms {
  /** Overrides the country's minimum. */
  readonly minimumDistance: Option.Option<Metres>
  /** Overrides the country's amount. */
  readonly amount: Option.Option<SubsidyAmount>
  /** SUBS-014 The partner area pays nothing. */
  readonly zeroSubsidy: boolean
  /** Trip parts that start or end here get no subsidy from any area. */
  readonly blocked: boolean
}

/** A partner area with its terms of one day. */
export interface Contract extends AreaTerms {
  readonly id: ContractId
  readonly name: string
  readonly country: Country
  /** Outer ring, closed or open. */
  readonly polygon: ReadonlyArray<GeoPoint>
}

/**
 * Returns whether the area contains a point, by ray casting. A point on a border belongs to the area east or north of it, so
 * that every point between neighbours belongs to exactly one of them.
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
