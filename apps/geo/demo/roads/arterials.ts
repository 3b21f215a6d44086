import { findGridPath, type GridPath } from "#geo/demo/towns/findGridPath.ts"
import type { Intersection, StreetGrid, StreetLink } from "#geo/demo/towns/StreetGrid.ts"
import { higherRank, type RoadRank } from "./roadRank.ts"

/** The streets that already have the name of a road between towns. */
export type NamedStreets = Set<StreetLink>

/** The main streets keep their own names in the centre. */
const keepsName = (grid: StreetGrid, link: StreetLink) =>
  (link.line === "r0" || link.line === "c0") && link.from.fromCenterKm < grid.town.radiusKm / 3

/** Extends a road from the edge of a town to its centre along larger streets, which get its rank and name. */
export const extendIntoTown = (
  grid: StreetGrid,
  entry: Intersection,
  road: { readonly name: string; readonly rank: RoadRank },
  named: NamedStreets
): GridPath => {
  const path = findGridPath(grid, entry, grid.center)
  for (const link of path.links) {
    link.rank = higherRank(link.rank, road.rank)
    if (!named.has(link) && !keepsName(grid, link)) link.name = road.name
    named.add(link)
  }
  return path
}
