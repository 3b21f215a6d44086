import { translateAlong } from "#geo/demo/geometry.ts"
import { findGridPath } from "#geo/demo/towns/findGridPath.ts"
import { nearestIntersection, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { alongGrid, callsAlong, terminal } from "./busLines.ts"
import type { BusStops } from "./busStops.ts"
import type { Line } from "./Line.ts"

const MIN_POPULATION = 25_000
const MAX_LINES = 5

/** Plans a line from one edge of a town over the terminal to the opposite edge. */
const planOne = (grid: StreetGrid, stops: BusStops, number: number, turn: number): Line => {
  const { town, center } = grid
  const reach = town.radiusKm * 0.85
  const direction = { east: Math.cos(turn), north: Math.sin(turn) }
  const [start, end] = [-reach, reach].map((along) =>
    nearestIntersection(grid, translateAlong(town.center, direction, along, 0))
  )
  const inbound = alongGrid(grid, findGridPath(grid, start ?? center, center), stops)
  const outbound = alongGrid(grid, findGridPath(grid, center, end ?? center), stops)
  return {
    id: `city-${town.geonameId}-${number}`,
    agency: town.country === "DK" ? "bus-dk" : "bus-se",
    shortName: town.country === "DK" ? `${number}A` : String(number),
    mode: "bus",
    calls: callsAlong([...inbound.slice(0, -1), terminal(grid, stops), ...outbound.slice(1)]),
    kmh: 22,
    every: { rush: 15, day: 20, weekend: 30 }
  }
}

/** Plans town buses for towns with more than 25,000 inhabitants. */
export const planCityBuses = (grids: ReadonlyArray<StreetGrid>, stops: BusStops): ReadonlyArray<Line> =>
  grids
    .filter(({ town }) => town.population > MIN_POPULATION)
    .flatMap((grid) => {
      const count = Math.min(MAX_LINES, 1 + Math.floor(grid.town.population / 50_000))
      return Array.from({ length: count }, (_, i) => planOne(grid, stops, i + 1, (i / count) * Math.PI))
    })
