import { type DateTime, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { ContractId } from "#core/shared/ids.ts"
import { covers } from "./Contract.ts"
import { contractAt, type PartnerArea } from "./PartnerArea.ts"

/** Contracts by the side on which a person is: those that promised a subsidy to a confirmed booking, or that concern the person. */
export interface ContractSides {
  readonly driver: ReadonlyArray<ContractId>
  readonly passenger: ReadonlyArray<ContractId>
}

interface PersonContracts {
  /** The key of the partner area around the home; none without a point on the map, and outside of all areas. */
  readonly municipalityId: Option.Option<string>
  readonly contractIds: ContractSides
}

/**
 * PROF-022, N100 Decides which municipality and contracts are a person's. The contract of the home area counts on both sides while it
 * pays, because every ride from or to home falls under it; that of a ride counts on its side for as long as the partner takes part.
 */
export const personContracts = (
  home: Option.Option<GeoPoint>,
  rides: ContractSides,
  areas: ReadonlyArray<PartnerArea>,
  now: DateTime.Utc
): PersonContracts => {
  const homeArea = Option.flatMap(home, (point) =>
    Option.fromUndefinedOr(areas.find((area) => covers(area, point)))
  )
  const paying = homeArea.pipe(
    Option.flatMap((area) => contractAt(area, now)),
    Option.filter(({ blocked, zeroSubsidy }) => !blocked && !zeroSubsidy),
    Option.map(({ id }) => id)
  )
  const idsOf = (ridden: ReadonlyArray<ContractId>) => {
    const all = new Set([...ridden, ...Option.toArray(paying)])
    return areas.map(({ id }) => id).filter((id) => all.has(id))
  }
  return {
    municipalityId: Option.map(homeArea, ({ key }) => key),
    contractIds: { driver: idsOf(rides.driver), passenger: idsOf(rides.passenger) }
  }
}
