import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { carriagewaysAt, type Motorway, RAMP_KM } from "./carriageways.ts"
import { addRamp } from "./ramps.ts"

/** Finds the motorway that passes a named waypoint, and its distance there. */
const findPassing = (motorways: ReadonlyArray<Motorway>, branch: Motorway, name: string) => {
  for (const motorway of motorways) {
    const index = motorway.row.waypoints.findIndex((waypoint) => waypoint.name === name)
    const isInner = index > 0 && index < motorway.row.waypoints.length - 1
    if (motorway !== branch && isInner) return { motorway, km: itemAt(motorway.line.knots, index) }
  }
  throw new Error(`no motorway passes ${name}`)
}

/** Adds four slip roads: from both directions onto the branch and back. */
const addFork = (map: OsmMap, motorways: ReadonlyArray<Motorway>, branch: Motorway, isStart: boolean) => {
  const corner = itemAt(branch.row.waypoints, isStart ? 0 : -1)
  const { motorway, km } = findPassing(motorways, branch, corner.name ?? "")
  const end = itemAt(branch.pairs, isStart ? 0 : -1)
  const away = isStart ? end.forward : end.backward
  const towards = isStart ? end.backward : end.forward
  const before = carriagewaysAt(motorway, km - RAMP_KM)
  const after = carriagewaysAt(motorway, km + RAMP_KM)
  addRamp(map, before.forward, away, corner)
  addRamp(map, after.backward, away, corner)
  addRamp(map, towards, after.forward, corner)
  addRamp(map, towards, before.backward, corner)
}

/** Connects motorways that end in a fork to the motorway there. */
export const addForks = (map: OsmMap, motorways: ReadonlyArray<Motorway>) => {
  for (const branch of motorways) {
    if (itemAt(branch.row.waypoints, 0).towns === undefined) addFork(map, motorways, branch, true)
    if (itemAt(branch.row.waypoints, -1).towns === undefined) addFork(map, motorways, branch, false)
  }
}
