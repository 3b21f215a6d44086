import type { PartnerArea, PartnerSite } from "#geo/region/partnerFiles.ts"
import { readCoast } from "./coast.ts"
import { makeOsmMap, type OsmMap } from "./map/OsmMap.ts"
import { planAreas } from "./partners/areas.ts"
import { addSites } from "./partners/sites.ts"
import { addHouses } from "./places/addHouses.ts"
import { addHamlet, placeHamlets } from "./places/hamlets.ts"
import { addExitParkAndRide, addLandmarks, addTownParkAndRide } from "./places/landmarks.ts"
import { addLanduse } from "./places/landuse.ts"
import { itemAt, makeRandom } from "./random.ts"
import { buildRoads } from "./roads/buildRoads.ts"
import { buildTimetable } from "./timetable/buildTimetable.ts"
import type { Line } from "./timetable/Line.ts"
import { loadTowns, type Town } from "./towns/Town.ts"

/** The contents of the demo region, before encoding. */
export interface DemoRegion {
  readonly towns: ReadonlyArray<Town>
  readonly map: OsmMap
  readonly lines: ReadonlyArray<Line>
  readonly areas: ReadonlyArray<PartnerArea>
  readonly sites: ReadonlyArray<PartnerSite>
}

/**
 * Plans the region of a seed. Adds roads and meeting points first, so that changes to houses do not shift
 * their ids.
 */
export const planDemoRegion = (seed: number): DemoRegion => {
  const map = makeOsmMap()
  const isLand = readCoast()
  const random = makeRandom(seed)
  const towns = loadTowns(seed, isLand)
  const network = buildRoads(map, towns, isLand)
  const { grids, townRoads, exitRoads } = network
  for (const grid of grids) {
    addLandmarks(map, grid)
    addTownParkAndRide(map, grid)
  }
  const firstRoads = new Map(exitRoads.toReversed().map((road) => [`${road.ref} ${road.exit}`, road]))
  for (const road of firstRoads.values()) addExitParkAndRide(map, road, itemAt(grids, road.town.index))
  const hamlets = placeHamlets(map, townRoads, isLand, random)
  const lines = buildTimetable(map, network, hamlets, { isLand, seed })
  const sites = addSites(map, grids)
  for (const hamlet of hamlets) addHamlet(map, hamlet, random)
  for (const grid of grids) addHouses(map, grid)
  addLanduse(map, { grids, hamlets }, isLand, random)
  return { towns, map, lines, areas: planAreas(towns), sites }
}
