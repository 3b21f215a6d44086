import type { IsLand } from "#geo/demo/coast.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { bendRoad } from "#geo/demo/roads/bendRoad.ts"
import type { Call, Line } from "./Line.ts"
import { type RailRow, railTable } from "./railTable.ts"
import type { Station } from "./stations.ts"

/** Length of a track relative to the straight line. */
const DETOUR = 1.15

const stationsOf = (row: RailRow, stations: ReadonlyMap<string, Station>): ReadonlyArray<Station> =>
  row.stations.map((name) => {
    const station = stations.get(name)
    if (station === undefined) throw new Error(`no station in ${name}`)
    return station
  })

const callsAt = (stops: ReadonlyArray<Station>): ReadonlyArray<Call> => {
  let km = 0
  return stops.map((stop, i) => {
    km += DETOUR * distanceKm(stop.point, (stops[i - 1] ?? stop).point)
    return { stop, km }
  })
}

export const planRailLines = (stations: ReadonlyMap<string, Station>): ReadonlyArray<Line> =>
  railTable.map((row) => ({
    id: row.name,
    agency: row.country === "DK" ? "rail-dk" : "rail-se",
    shortName: row.name,
    mode: "rail",
    calls: callsAt(stationsOf(row, stations)),
    kmh: row.kmh,
    every: row.every
  }))

/** Adds one track between each two neighbouring stations, for all lines. */
export const addTracks = (
  map: OsmMap,
  stations: ReadonlyMap<string, Station>,
  isLand: IsLand,
  seed: number
) => {
  const added = new Set<string>()
  for (const row of railTable.filter(({ tracks }) => tracks)) {
    const stops = stationsOf(row, stations)
    stops.forEach((to, i) => {
      const from = stops[i - 1]
      const key = [from?.id ?? "", to.id].sort((a, b) => a.localeCompare(b)).join()
      if (from === undefined || added.has(key)) return
      added.add(key)
      const bend = bendRoad([from.point, to.point], [], isLand, makeRandom(seed + from.node + to.node))
      map.addWay([from.node, ...bend.map((point) => map.addNode(point)), to.node], { railway: "rail" })
    })
  }
}
