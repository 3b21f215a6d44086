import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import type { Hamlet } from "#geo/demo/places/hamlets.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { TownRoad } from "#geo/demo/roads/TownRoad.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { GridPath } from "#geo/demo/towns/walkGrid.ts"
import type { BusStops } from "./busStops.ts"
import type { Call, Line, Stop } from "./Line.ts"

/** One point of a bus's way; it may call there, and at a terminal it must. */
export interface WayPoint {
  readonly point: GeoPoint
  readonly stop: (() => Stop) | undefined
  readonly isTerminal?: boolean
}

const STOP_EVERY_KM = 0.6
const LONGEST_KM = 55

/** The way through town, with a stop possible at each crossing; terminals are added by the caller. */
export const alongGrid = (grid: StreetGrid, path: GridPath, stops: BusStops): ReadonlyArray<WayPoint> =>
  path.crossings.map((crossing, i) => {
    const link = itemAt(path.links, Math.min(i, path.links.length - 1))
    return { point: crossing.point, stop: () => stops.atCrossing(grid, crossing, link) }
  })

/** Calls at both ends, at terminals and wherever the last stop is far enough behind; nowhere twice. */
export const callsAlong = (way: ReadonlyArray<WayPoint>): ReadonlyArray<Call> => {
  const calls: Array<Call> = []
  let km = 0
  let lastKm = 0
  way.forEach(({ point, stop, isTerminal = false }, i) => {
    km += distanceKm(itemAt(way, Math.max(0, i - 1)).point, point)
    const isDue = i === 0 || i === way.length - 1 || isTerminal || km - lastKm >= STOP_EVERY_KM
    const here = isDue ? stop?.() : undefined
    if (here === undefined || calls.some((call) => call.stop === here)) return
    lastKm = km
    calls.push({ stop: here, km })
  })
  return calls
}

const reversed = (path: GridPath): GridPath => ({
  crossings: path.crossings.toReversed(),
  links: path.links.toReversed()
})

/** The bus terminal in the middle of town. */
export const terminal = (grid: StreetGrid, stops: BusStops): WayPoint => ({
  point: grid.center.point,
  stop: () => stops.terminalOf(grid),
  isTerminal: true
})

const wayOf = (
  map: OsmMap,
  road: TownRoad,
  hamlets: ReadonlyArray<Hamlet>,
  stops: BusStops
): ReadonlyArray<WayPoint> => {
  const onRoad = new Map(
    hamlets.filter((hamlet) => hamlet.road === road).map((hamlet) => [hamlet.index, hamlet])
  )
  const open = road.nodes.map((node, index) => {
    const hamlet = onRoad.get(index)
    return { point: map.pointOf(node), stop: hamlet === undefined ? undefined : () => stops.atHamlet(hamlet) }
  })
  return [
    terminal(road.from, stops),
    ...alongGrid(road.from, reversed(road.throughFrom), stops).slice(1),
    ...open.slice(1, -1),
    ...alongGrid(road.to, road.throughTo, stops).slice(0, -1),
    terminal(road.to, stops)
  ]
}

/** A bus on every ordinary road between two towns. */
export const planTownBuses = (
  map: OsmMap,
  roads: ReadonlyArray<TownRoad>,
  hamlets: ReadonlyArray<Hamlet>,
  stops: BusStops
): ReadonlyArray<Line> =>
  roads
    .filter(({ link }) => link.rank !== "ferry" && distanceKm(link.from.center, link.to.center) < LONGEST_KM)
    .map((road, i) => ({
      id: `bus-${101 + i}`,
      agency: road.link.from.country === "DK" ? "bus-dk" : "bus-se",
      shortName: String(101 + i),
      mode: "bus",
      calls: callsAlong(wayOf(map, road, hamlets, stops)),
      kmh: 42,
      every:
        road.link.rank === "tertiary"
          ? { rush: 60, day: 60, weekend: 120 }
          : { rush: 30, day: 60, weekend: 120 }
    }))
