import { beside } from "#geo/demo/geometry.ts"
import { crossingNear, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { walkGrid } from "#geo/demo/towns/walkGrid.ts"
import { alongGrid, callsAlong, terminal } from "./busLines.ts"
import type { BusStops } from "./busStops.ts"
import type { Line } from "./Line.ts"

const SMALLEST_TOWN = 25_000
const MOST_LINES = 5

/** From one edge of town over the terminal to the opposite edge. */
const planOne = (grid: StreetGrid, stops: BusStops, number: number, turn: number): Line => {
  const { town, center } = grid
  const reach = town.radiusKm * 0.85
  const direction = { east: Math.cos(turn), north: Math.sin(turn) }
  const [start, end] = [-reach, reach].map((along) =>
    crossingNear(grid, beside(town.center, direction, along, 0))
  )
  const inbound = alongGrid(grid, walkGrid(grid, start ?? center, center), stops)
  const outbound = alongGrid(grid, walkGrid(grid, center, end ?? center), stops)
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

/** Town buses in every larger town. */
export const planCityBuses = (grids: ReadonlyArray<StreetGrid>, stops: BusStops): ReadonlyArray<Line> =>
  grids
    .filter(({ town }) => town.population > SMALLEST_TOWN)
    .flatMap((grid) => {
      const count = Math.min(MOST_LINES, 1 + Math.floor(grid.town.population / 50_000))
      return Array.from({ length: count }, (_, i) => planOne(grid, stops, i + 1, (i / count) * Math.PI))
    })
