import type { GeoPoint } from "#core/shared/geo.ts"
import { translateAlong, type Vector, vectorKm } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { carriagewaysAt, type Motorway, RAMP_KM } from "./carriageways.ts"
import type { Waypoint } from "./motorwayRows.ts"
import { addRamp } from "./ramps.ts"

/**
 * An exit with the nodes where roads into its towns begin: one on each side, or one where the motorway ends.
 */
export interface Junction {
  readonly name: string
  readonly ref: string
  readonly towns: ReadonlyArray<string>
  readonly nearestEnd: (town: GeoPoint) => NodeId
}

const HALF_OVERPASS_KM = 0.11

/** Adds a diamond interchange: a road over the motorway and four slip roads. */
const addDiamond = (map: OsmMap, motorway: Motorway, km: number, waypoint: Waypoint): Junction => {
  const { point, direction } = motorway.line.at(km)
  const right = map.addNode(translateAlong(point, direction, 0, HALF_OVERPASS_KM))
  const left = map.addNode(translateAlong(point, direction, 0, -HALF_OVERPASS_KM))
  const before = carriagewaysAt(motorway, km - RAMP_KM)
  const after = carriagewaysAt(motorway, km + RAMP_KM)
  map.addWay([left, right], { highway: "secondary", bridge: "yes", layer: "1", maxspeed: "60" })
  const side = (along: number, across: number) => translateAlong(point, direction, along, across)
  addRamp(map, before.forward, right, side(-0.15, 0.05))
  addRamp(map, right, after.forward, side(0.15, 0.05))
  addRamp(map, after.backward, left, side(0.15, -0.05))
  addRamp(map, left, before.backward, side(-0.15, -0.05))
  for (const exit of [before.forward, after.backward])
    map.setTags(exit, { highway: "motorway_junction", name: waypoint.name ?? "" })
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

/** Adds the end of a motorway, where both carriageways meet in one point. */
const addTerminus = (map: OsmMap, motorway: Motorway, waypoint: Waypoint, isStart: boolean): Junction => {
  const pair = itemAt(motorway.pairs, isStart ? 0 : -1)
  const end = map.addNode(waypoint)
  addRamp(map, isStart ? end : pair.forward, isStart ? pair.forward : end, waypoint)
  addRamp(map, isStart ? pair.backward : end, isStart ? end : pair.backward, waypoint)
  return {
    name: waypoint.name ?? "",
    ref: motorway.row.ref,
    towns: waypoint.towns ?? [],
    nearestEnd: () => end
  }
}

/** Adds all exits of a motorway. */
export const addJunctions = (map: OsmMap, motorway: Motorway): ReadonlyArray<Junction> => {
  const { waypoints } = motorway.row
  return waypoints.flatMap((waypoint, i) => {
    if (waypoint.towns === undefined) return []
    if (i === 0 || i === waypoints.length - 1) return [addTerminus(map, motorway, waypoint, i === 0)]
    return [addDiamond(map, motorway, itemAt(motorway.line.knots, i), waypoint)]
  })
}
