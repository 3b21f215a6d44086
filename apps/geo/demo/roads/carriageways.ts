import { beside } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Centerline, centerlineThrough } from "./centerline.ts"
import type { MotorwayRow, Waypoint } from "./motorwayRows.ts"

/** Both carriageways at one distance from the start: `forth` runs with the line, on its right, `back` against it. */
export interface Station {
  readonly km: number
  readonly forth: NodeId
  readonly back: NodeId
}

export interface Motorway {
  readonly row: MotorwayRow
  readonly line: Centerline
  readonly stations: ReadonlyArray<Station>
}

/** How far before and behind a crossing road or a fork the ramps leave and join. */
export const RAMP_KM = 0.45

const HALF_WIDTH_KM = 0.012
const SPACING_KM = 0.35

/** Distances that need a node of their own: the ramps of every named point inside the line, and its ends. */
const rampDistances = (row: MotorwayRow, line: Centerline): ReadonlyArray<number> =>
  row.waypoints.flatMap(({ name }, i) => {
    const km = itemAt(line.knots, i)
    if (name === undefined) return [km]
    return [km - RAMP_KM, km + RAMP_KM].filter((ramp) => ramp > 0 && ramp < line.lengthKm)
  })

/** Where the road begins and ends: a fork leaves room for its ramps. */
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

/** One way in each direction for each stretch between two given points. */
const addWays = (map: OsmMap, { row, line, stations }: Motorway) => {
  row.waypoints.slice(0, -1).forEach((waypoint, i) => {
    const from = stations.findLastIndex(({ km }) => km <= itemAt(line.knots, i))
    const until = stations.findLastIndex(({ km }) => km <= itemAt(line.knots, i + 1))
    const stretch = stations.slice(Math.max(0, from), until + 1)
    const tags = tagsOf(row, waypoint)
    map.addWay(
      stretch.map(({ forth }) => forth),
      tags
    )
    map.addWay(stretch.map(({ back }) => back).toReversed(), tags)
  })
}

export const addMotorway = (map: OsmMap, row: MotorwayRow): Motorway => {
  const line = centerlineThrough(row.waypoints)
  const stations = distancesOf(row, line).map((km) => {
    const { point, direction } = line.at(km)
    return {
      km,
      forth: map.addNode(beside(point, direction, 0, HALF_WIDTH_KM)),
      back: map.addNode(beside(point, direction, 0, -HALF_WIDTH_KM))
    }
  })
  const motorway = { row, line, stations }
  addWays(map, motorway)
  return motorway
}

/** The station at this distance; ramps are built where one was asked for. */
export const stationAt = (motorway: Motorway, km: number): Station =>
  motorway.stations.reduce((best, station) =>
    Math.abs(station.km - km) < Math.abs(best.km - km) ? station : best
  )
