import type { NodeId } from "#geo/demo/map/OsmMap.ts"
import type { GridPath } from "#geo/demo/towns/findGridPath.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { TownLink } from "./townLinks.ts"

/** A road or ferry between the centres of two towns. */
export interface TownRoad {
  readonly link: TownLink
  readonly from: StreetGrid
  readonly to: StreetGrid
  /** From the edge of the first town to its centre. */
  readonly throughFrom: GridPath
  /** From the edge of the second town to its centre. */
  readonly throughTo: GridPath
  /** The road outside the towns, with the intersections at both edges. */
  readonly nodes: ReadonlyArray<NodeId>
  /** The name of the first half and of the second half. */
  readonly names: readonly [string, string]
}
