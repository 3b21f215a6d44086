import type { IsLand } from "#geo/demo/coast.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { makeRadiusSearch } from "#geo/demo/radiusSearch.ts"
import { itemAt } from "#geo/demo/random.ts"
import { addStreets } from "#geo/demo/towns/addStreets.ts"
import { buildStreetGrid } from "#geo/demo/towns/buildStreetGrid.ts"
import type { StreetGrid, StreetLink } from "#geo/demo/towns/StreetGrid.ts"
import type { Town } from "#geo/demo/towns/Town.ts"
import { buildTownRoads } from "./buildTownRoads.ts"
import { addMotorway } from "./carriageways.ts"
import { buildExitRoads, type ExitRoad } from "./exitRoads.ts"
import { addForks } from "./forks.ts"
import { addJunctions } from "./junctions.ts"
import { motorwayTable } from "./motorwayTable.ts"
import type { TownRoad } from "./TownRoad.ts"
import { planTownLinks } from "./townLinks.ts"

/** All roads and streets of the region. */
export interface RoadNetwork {
  readonly grids: ReadonlyArray<StreetGrid>
  readonly townRoads: ReadonlyArray<TownRoad>
  readonly exitRoads: ReadonlyArray<ExitRoad>
}

/** Minimum distance of a street from a motorway. */
const MOTORWAY_MARGIN_KM = 0.35
/** Within this radius the centre of a town counts as land, as the coast is coarse. */
const CENTER_KM = 0.35

/**
 * Builds motorways, then street grids, then roads between towns. Adds streets last, as roads change their
 * ranks.
 */
export const buildRoads = (map: OsmMap, towns: ReadonlyArray<Town>, isLand: IsLand): RoadNetwork => {
  const motorways = motorwayTable.map((row) => addMotorway(map, row))
  addForks(map, motorways)
  const junctions = motorways.flatMap((motorway) => addJunctions(map, motorway))
  const onMotorway = makeRadiusSearch(
    motorways.flatMap(({ line }) => line.points),
    (point) => point
  )
  const grids = towns.map((town) =>
    buildStreetGrid(
      map,
      town,
      (point, fromCenterKm) =>
        (fromCenterKm < CENTER_KM || isLand(point)) && onMotorway(point, MOTORWAY_MARGIN_KM).length === 0
    )
  )
  const site = {
    map,
    towns,
    isLand,
    named: new Set<StreetLink>(),
    gridOf: (town: Town) => itemAt(grids, town.index)
  }
  const townRoads = buildTownRoads(site, planTownLinks(towns, isLand))
  const exitRoads = buildExitRoads(site, junctions)
  for (const grid of grids) addStreets(map, grid)
  return { grids, townRoads, exitRoads }
}
