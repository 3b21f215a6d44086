import type { GeoPoint } from "#core/shared/geo.ts"
import { itemAt } from "#geo/demo/random.ts"
import { nearestIntersection } from "#geo/demo/towns/StreetGrid.ts"
import { ringRoad } from "#geo/demo/towns/streetNames.ts"
import { type Town, townNamed } from "#geo/demo/towns/Town.ts"
import { extendIntoTown } from "./arterials.ts"
import { bendRoad } from "./bendRoad.ts"
import type { Junction } from "./junctions.ts"
import type { RoadSite } from "./RoadSite.ts"

/** The road from a motorway exit into a town. */
export interface ExitRoad {
  readonly town: Town
  readonly exit: string
  /** Reference number of the motorway. */
  readonly ref: string
  /** Position for a park-and-ride. */
  readonly roadside: GeoPoint
}

const LARGE_TOWN = 14_000

const buildOne = (site: RoadSite, junction: Junction, town: Town): ExitRoad => {
  const { map } = site
  const grid = site.gridOf(town)
  const end = junction.nearestEnd(town.center)
  const start = map.pointOf(end)
  const entry = nearestIntersection(grid, start)
  const rank = town.population > LARGE_TOWN ? "primary" : "secondary"
  const avoid = site.towns.filter((other) => other !== town)
  const inner = bendRoad([start, entry.point], avoid, site.isLand, town.random)
  const name = ringRoad(town, start)
  map.addWay([end, ...inner.map((point) => map.addNode(point)), entry.node], {
    highway: rank,
    name,
    maxspeed: "70"
  })
  extendIntoTown(grid, entry, { name, rank }, site.named)
  return { town, exit: junction.name, ref: junction.ref, roadside: itemAt(inner, 0) }
}

/** Connects every motorway exit to its towns. */
export const buildExitRoads = (site: RoadSite, junctions: ReadonlyArray<Junction>): ReadonlyArray<ExitRoad> =>
  junctions.flatMap((junction) =>
    junction.towns.map((name) => buildOne(site, junction, townNamed(site.towns, name)))
  )
