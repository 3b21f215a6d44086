import type { IsLand } from "#geo/demo/coast.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import type { Hamlet } from "#geo/demo/places/hamlets.ts"
import type { RoadNetwork } from "#geo/demo/roads/buildRoads.ts"
import { planTownBuses } from "./busLines.ts"
import { makeBusStops } from "./busStops.ts"
import { planCityBuses } from "./cityLines.ts"
import type { Line } from "./Line.ts"
import { addTracks, planRailLines } from "./railLines.ts"
import { addStations } from "./stations.ts"

/** Adds stations, tracks and bus stops to the map and returns the lines that call there. */
export const buildTimetable = (
  map: OsmMap,
  { grids, townRoads }: RoadNetwork,
  hamlets: ReadonlyArray<Hamlet>,
  { isLand, seed }: { readonly isLand: IsLand; readonly seed: number }
): ReadonlyArray<Line> => {
  const stations = addStations(map, grids)
  addTracks(map, stations, isLand, seed)
  const stops = makeBusStops(map)
  return [
    ...planRailLines(stations),
    ...planTownBuses(map, townRoads, hamlets, stops),
    ...planCityBuses(grids, stops)
  ]
}
