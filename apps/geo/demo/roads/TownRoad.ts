import type { NodeId } from "#geo/demo/map/OsmMap.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { GridPath } from "#geo/demo/towns/walkGrid.ts"
import type { TownLink } from "./townLinks.ts"

/** A road (or ferry) from the middle of one town to the middle of another. */
export interface TownRoad {
  readonly link: TownLink
  readonly from: StreetGrid
  readonly to: StreetGrid
  /** From the edge of the first town to its middle. */
  readonly throughFrom: GridPath
  /** From the edge of the second town to its middle. */
  readonly throughTo: GridPath
  /** The open road from edge to edge, both gates included. */
  readonly nodes: ReadonlyArray<NodeId>
  /** Its name near the first town and, after half way, near the second. */
  readonly names: readonly [string, string]
}
