import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Motorway, RAMP_KM, stationAt } from "./carriageways.ts"
import { addRamp } from "./ramps.ts"

/** The motorway that passes a named point, and where. */
const passing = (motorways: ReadonlyArray<Motorway>, branch: Motorway, name: string) => {
  for (const motorway of motorways) {
    const index = motorway.row.waypoints.findIndex((waypoint) => waypoint.name === name)
    const isInner = index > 0 && index < motorway.row.waypoints.length - 1
    if (motorway !== branch && isInner) return { motorway, km: itemAt(motorway.line.knots, index) }
  }
  throw new Error(`no motorway passes ${name}`)
}

/** Four slip roads: from both directions onto the branch, and from the branch into both directions. */
const addFork = (map: OsmMap, motorways: ReadonlyArray<Motorway>, branch: Motorway, isStart: boolean) => {
  const corner = itemAt(branch.row.waypoints, isStart ? 0 : -1)
  const { motorway, km } = passing(motorways, branch, corner.name ?? "")
  const end = itemAt(branch.stations, isStart ? 0 : -1)
  const away = isStart ? end.forth : end.back
  const towards = isStart ? end.back : end.forth
  const before = stationAt(motorway, km - RAMP_KM)
  const after = stationAt(motorway, km + RAMP_KM)
  addRamp(map, before.forth, away, corner)
  addRamp(map, after.back, away, corner)
  addRamp(map, towards, after.forth, corner)
  addRamp(map, towards, before.back, corner)
}

/** Joins every motorway end that is a fork to the motorway it leaves. */
export const addForks = (map: OsmMap, motorways: ReadonlyArray<Motorway>) => {
  for (const branch of motorways) {
    if (itemAt(branch.row.waypoints, 0).towns === undefined) addFork(map, motorways, branch, true)
    if (itemAt(branch.row.waypoints, -1).towns === undefined) addFork(map, motorways, branch, false)
  }
}
