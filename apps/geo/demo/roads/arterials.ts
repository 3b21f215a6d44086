import type { Crossing, StreetGrid, StreetLink } from "#geo/demo/towns/StreetGrid.ts"
import { type GridPath, walkGrid } from "#geo/demo/towns/walkGrid.ts"
import { higherRank, type RoadRank } from "./roadRank.ts"

/** Keeps which streets already carry the name of a road from outside. */
export type NamedStreets = Set<StreetLink>

/** The main streets keep their own names in the middle of town. */
const keepsName = (grid: StreetGrid, link: StreetLink) =>
  (link.line === "r0" || link.line === "c0") && link.from.fromCenterKm < grid.town.radiusKm / 3

/** Leads a road from the town's edge to its middle along its larger streets, which take its rank and name. */
export const leadIntoTown = (
  grid: StreetGrid,
  gate: Crossing,
  road: { readonly name: string; readonly rank: RoadRank },
  named: NamedStreets
): GridPath => {
  const path = walkGrid(grid, gate, grid.center)
  for (const link of path.links) {
    link.rank = higherRank(link.rank, road.rank)
    if (!named.has(link) && !keepsName(grid, link)) link.name = road.name
    named.add(link)
  }
  return path
}
