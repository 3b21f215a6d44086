import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import type { Hamlet } from "#geo/demo/places/hamlets.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { TownRoad } from "#geo/demo/roads/TownRoad.ts"
import type { GridPath } from "#geo/demo/towns/findGridPath.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { BusStops } from "./busStops.ts"
import type { Call, Line, Stop } from "./Line.ts"

/** One point of the path of a bus; the bus may call there and always calls at a terminal. */
export interface RoutePoint {
  readonly point: GeoPoint
  readonly stop: (() => Stop) | undefined
  readonly isTerminal?: boolean
}

const STOP_SPACING_KM = 0.6
const MAX_LENGTH_KM = 55

/**
 * Lists the points of a path through a town, with a possible stop at each intersection; callers add
 * terminals.
 */
export const alongGrid = (grid: StreetGrid, path: GridPath, stops: BusStops): ReadonlyArray<RoutePoint> =>
  path.intersections.map((intersection, i) => {
    const link = itemAt(path.links, Math.min(i, path.links.length - 1))
    return { point: intersection.point, stop: () => stops.atIntersection(grid, intersection, link) }
  })

/** Chooses calls: both ends, terminals and points far enough from the last stop, each stop once. */
export const callsAlong = (path: ReadonlyArray<RoutePoint>): ReadonlyArray<Call> => {
  const calls: Array<Call> = []
  let km = 0
  let lastKm = 0
  path.forEach(({ point, stop, isTerminal = false }, i) => {
    km += distanceKm(itemAt(path, Math.max(0, i - 1)).point, point)
    const isDue = i === 0 || i === path.length - 1 || isTerminal || km - lastKm >= STOP_SPACING_KM
    const here = isDue ? stop?.() : undefined
    if (here === undefined || calls.some((call) => call.stop === here)) return
    lastKm = km
    calls.push({ stop: here, km })
  })
  return calls
}

const reversed = (path: GridPath): GridPath => ({
  intersections: path.intersections.toReversed(),
  links: path.links.toReversed()
})

/** The bus terminal in the centre of a town. */
export const terminal = (grid: StreetGrid, stops: BusStops): RoutePoint => ({
  point: grid.center.point,
  stop: () => stops.terminalOf(grid),
  isTerminal: true
})

const pathOf = (
  map: OsmMap,
  road: TownRoad,
  hamlets: ReadonlyArray<Hamlet>,
  stops: BusStops
): ReadonlyArray<RoutePoint> => {
  const onRoad = new Map(
    hamlets.filter((hamlet) => hamlet.road === road).map((hamlet) => [hamlet.index, hamlet])
  )
  const outside = road.nodes.map((node, index) => {
    const hamlet = onRoad.get(index)
    return { point: map.pointOf(node), stop: hamlet === undefined ? undefined : () => stops.atHamlet(hamlet) }
  })
  return [
    terminal(road.from, stops),
    ...alongGrid(road.from, reversed(road.throughFrom), stops).slice(1),
    ...outside.slice(1, -1),
    ...alongGrid(road.to, road.throughTo, stops).slice(0, -1),
    terminal(road.to, stops)
  ]
}

/** Plans a bus line on every road between two towns. */
export const planTownBuses = (
  map: OsmMap,
  roads: ReadonlyArray<TownRoad>,
  hamlets: ReadonlyArray<Hamlet>,
  stops: BusStops
): ReadonlyArray<Line> =>
  roads
    .filter(
      ({ link }) => link.rank !== "ferry" && distanceKm(link.from.center, link.to.center) < MAX_LENGTH_KM
    )
    .map((road, i) => ({
      id: `bus-${101 + i}`,
      agency: road.link.from.country === "DK" ? "bus-dk" : "bus-se",
      shortName: String(101 + i),
      mode: "bus",
      calls: callsAlong(pathOf(map, road, hamlets, stops)),
      kmh: 42,
      every:
        road.link.rank === "tertiary"
          ? { rush: 60, day: 60, weekend: 120 }
          : { rush: 30, day: 60, weekend: 120 }
    }))
