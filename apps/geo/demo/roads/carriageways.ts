import { translateAlong } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Centerline, centerlineThrough } from "./centerline.ts"
import type { MotorwayRow, Waypoint } from "./motorwayRows.ts"

/**
 * Nodes of both carriageways at one distance from the start: `forward` in direction of the centre line, on
 * its right.
 */
export interface CarriagewayPair {
  readonly km: number
  readonly forward: NodeId
  readonly backward: NodeId
}

export interface Motorway {
  readonly row: MotorwayRow
  readonly line: Centerline
  readonly pairs: ReadonlyArray<CarriagewayPair>
}

/** Distance of the ramps before and behind a junction or fork. */
export const RAMP_KM = 0.45

const HALF_WIDTH_KM = 0.012
const SPACING_KM = 0.35

/** Lists distances that need a node: the ramps of every named waypoint and the ends of the line. */
const rampDistances = (row: MotorwayRow, line: Centerline): ReadonlyArray<number> =>
  row.waypoints.flatMap(({ name }, i) => {
    const km = itemAt(line.knots, i)
    if (name === undefined) return [km]
    return [km - RAMP_KM, km + RAMP_KM].filter((ramp) => ramp > 0 && ramp < line.lengthKm)
  })

/** Lists the distances of all nodes; at a fork the motorway ends early, to leave room for the ramps. */
const distancesOf = (row: MotorwayRow, line: Centerline): ReadonlyArray<number> => {
  const fixed = [...new Set(rampDistances(row, line))]
  const first = Math.min(...fixed.filter((km) => km > 0))
  const last = Math.max(...fixed.filter((km) => km < line.lengthKm))
  const even = line.distances.filter(
    (km) => km > first && km < last && fixed.every((ramp) => Math.abs(ramp - km) > SPACING_KM / 2)
  )
  return [...fixed.filter((km) => km >= first && km <= last), ...even].sort((a, b) => a - b)
}

const tagsOf = (row: MotorwayRow, waypoint: Waypoint): Tags => ({
  highway: "motorway",
  oneway: "yes",
  ref: row.ref,
  name: waypoint.bridge ?? waypoint.tunnel ?? row.name,
  maxspeed: waypoint.bridge === undefined && waypoint.tunnel === undefined ? "120" : "110",
  lanes: "2",
  ...(waypoint.bridge === undefined ? {} : { bridge: "yes", layer: "1" }),
  ...(waypoint.tunnel === undefined ? {} : { tunnel: "yes", layer: "-1" }),
  ...(waypoint.toll === true ? { toll: "yes" } : {})
})

/** Adds a way in each direction for each section between two waypoints. */
const addWays = (map: OsmMap, { row, line, pairs }: Motorway) => {
  row.waypoints.slice(0, -1).forEach((waypoint, i) => {
    const from = pairs.findLastIndex(({ km }) => km <= itemAt(line.knots, i))
    const until = pairs.findLastIndex(({ km }) => km <= itemAt(line.knots, i + 1))
    const stretch = pairs.slice(Math.max(0, from), until + 1)
    const tags = tagsOf(row, waypoint)
    map.addWay(
      stretch.map(({ forward }) => forward),
      tags
    )
    map.addWay(stretch.map(({ backward }) => backward).toReversed(), tags)
  })
}

export const addMotorway = (map: OsmMap, row: MotorwayRow): Motorway => {
  const line = centerlineThrough(row.waypoints)
  const pairs = distancesOf(row, line).map((km) => {
    const { point, direction } = line.at(km)
    return {
      km,
      forward: map.addNode(translateAlong(point, direction, 0, HALF_WIDTH_KM)),
      backward: map.addNode(translateAlong(point, direction, 0, -HALF_WIDTH_KM))
    }
  })
  const motorway = { row, line, pairs }
  addWays(map, motorway)
  return motorway
}

/** Finds the pair of nodes nearest to a distance. */
export const carriagewaysAt = (motorway: Motorway, km: number): CarriagewayPair =>
  motorway.pairs.reduce((best, pair) => (Math.abs(pair.km - km) < Math.abs(best.km - km) ? pair : best))
