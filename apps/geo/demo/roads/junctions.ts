import type { GeoPoint } from "#core/shared/geo.ts"
import { beside, type Vector, vectorKm } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Motorway, RAMP_KM, stationAt } from "./carriageways.ts"
import type { Waypoint } from "./motorwayRows.ts"
import { addRamp } from "./ramps.ts"

/** An exit, ready for the roads into its towns: one end on each side of the motorway, or one where it ends. */
export interface Junction {
  readonly name: string
  readonly ref: string
  readonly towns: ReadonlyArray<string>
  readonly nearestEnd: (town: GeoPoint) => NodeId
}

const HALF_CROSSING_KM = 0.11

/** A road over the motorway and four slip roads. */
const addDiamond = (map: OsmMap, motorway: Motorway, km: number, waypoint: Waypoint): Junction => {
  const { point, direction } = motorway.line.at(km)
  const right = map.addNode(beside(point, direction, 0, HALF_CROSSING_KM))
  const left = map.addNode(beside(point, direction, 0, -HALF_CROSSING_KM))
  const before = stationAt(motorway, km - RAMP_KM)
  const after = stationAt(motorway, km + RAMP_KM)
  map.addWay([left, right], { highway: "secondary", bridge: "yes", layer: "1", maxspeed: "60" })
  const side = (along: number, across: number) => beside(point, direction, along, across)
  addRamp(map, before.forth, right, side(-0.15, 0.05))
  addRamp(map, right, after.forth, side(0.15, 0.05))
  addRamp(map, after.back, left, side(0.15, -0.05))
  addRamp(map, left, before.back, side(-0.15, -0.05))
  for (const exit of [before.forth, after.back])
    map.tag(exit, { highway: "motorway_junction", name: waypoint.name ?? "" })
  const isRight = (town: GeoPoint, { east, north }: Vector) => {
    const towards = vectorKm(point, town)
    return towards.east * north - towards.north * east > 0
  }
  return {
    name: waypoint.name ?? "",
    ref: motorway.row.ref,
    towns: waypoint.towns ?? [],
    nearestEnd: (town) => (isRight(town, direction) ? right : left)
  }
}

/** Where the motorway itself ends, both carriageways meet in one point. */
const addTerminus = (map: OsmMap, motorway: Motorway, waypoint: Waypoint, isStart: boolean): Junction => {
  const station = itemAt(motorway.stations, isStart ? 0 : -1)
  const end = map.addNode(waypoint)
  addRamp(map, isStart ? end : station.forth, isStart ? station.forth : end, waypoint)
  addRamp(map, isStart ? station.back : end, isStart ? end : station.back, waypoint)
  return {
    name: waypoint.name ?? "",
    ref: motorway.row.ref,
    towns: waypoint.towns ?? [],
    nearestEnd: () => end
  }
}

/** Every exit of one motorway. */
export const addJunctions = (map: OsmMap, motorway: Motorway): ReadonlyArray<Junction> => {
  const { waypoints } = motorway.row
  return waypoints.flatMap((waypoint, i) => {
    if (waypoint.towns === undefined) return []
    if (i === 0 || i === waypoints.length - 1) return [addTerminus(map, motorway, waypoint, i === 0)]
    return [addDiamond(map, motorway, itemAt(motorway.line.knots, i), waypoint)]
  })
}
