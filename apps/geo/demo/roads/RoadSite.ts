import type { IsLand } from "#geo/demo/coast.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { Town } from "#geo/demo/towns/Town.ts"
import type { NamedStreets } from "./arterials.ts"

/** The common input of all road builders. */
export interface RoadSite {
  readonly map: OsmMap
  readonly towns: ReadonlyArray<Town>
  readonly isLand: IsLand
  readonly gridOf: (town: Town) => StreetGrid
  readonly named: NamedStreets
}
