import { distanceKm } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { placeWords } from "#geo/demo/places/placeWords.ts"
import { hashOf, itemAt } from "#geo/demo/random.ts"
import { nearestIntersection } from "#geo/demo/towns/StreetGrid.ts"
import { roadTo } from "#geo/demo/towns/streetNames.ts"
import { extendIntoTown } from "./arterials.ts"
import { bendRoad } from "./bendRoad.ts"
import type { RoadSite } from "./RoadSite.ts"
import type { RoadRank } from "./roadRank.ts"
import type { TownRoad } from "./TownRoad.ts"
import type { TownLink } from "./townLinks.ts"

const FERRY_KMH = 18

/** Assigns a reference number: two digits for primary roads, three for secondary, none for tertiary. */
const numberOf = (rank: RoadRank, name: string): Tags => {
  if (rank === "primary") return { ref: String(22 + (hashOf(name) % 30)) }
  return rank === "secondary" ? { ref: String(201 + (hashOf(name) % 390)) } : {}
}

const ferryDuration = (km: number): string => {
  const minutes = Math.max(12, Math.round((km / FERRY_KMH) * 60))
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
}

const addFerry = (map: OsmMap, { from, to }: TownLink, nodes: ReadonlyArray<NodeId>) => {
  const quays = [
    [from, itemAt(nodes, 0)],
    [to, itemAt(nodes, -1)]
  ] as const
  for (const [town, node] of quays)
    map.setTags(node, { amenity: "ferry_terminal", name: placeWords[town.country].ferry(town.name) })
  const km = distanceKm(map.pointOf(itemAt(nodes, 0)), map.pointOf(itemAt(nodes, -1)))
  map.addWay(nodes, {
    route: "ferry",
    name: `${from.name} – ${to.name}`,
    motor_vehicle: "yes",
    duration: ferryDuration(km)
  })
}

/** Finds the section of a road over the sea, if the link has a named bridge. */
const bridgeOf = (site: RoadSite, link: TownLink, nodes: ReadonlyArray<NodeId>) => {
  const isWet = (node: NodeId) => !site.isLand(site.map.pointOf(node))
  const start = nodes.findIndex(isWet)
  return link.bridge === undefined || start < 1
    ? []
    : [{ start: start - 1, end: nodes.findLastIndex(isWet) + 1, name: link.bridge }]
}

/** Adds a road: each half has the name of its destination, a bridge its own name. */
const addRoad = (site: RoadSite, link: TownLink, rank: RoadRank, road: Pick<TownRoad, "names" | "nodes">) => {
  const { names, nodes } = road
  const middle = Math.floor(nodes.length / 2)
  const tags = { highway: rank, maxspeed: "80", ...numberOf(rank, `${link.from.name}${link.to.name}`) }
  const [bridge] = bridgeOf(site, link, nodes)
  const [firstEnd, secondStart] = bridge === undefined ? [middle, middle] : [bridge.start, bridge.end]
  site.map.addWay(nodes.slice(0, firstEnd + 1), { ...tags, name: names[0] })
  if (bridge !== undefined)
    site.map.addWay(nodes.slice(bridge.start, bridge.end + 1), {
      ...tags,
      name: bridge.name,
      bridge: "yes",
      layer: "1"
    })
  site.map.addWay(nodes.slice(secondStart), { ...tags, name: names[1] })
}

const buildOne = (site: RoadSite, link: TownLink): TownRoad => {
  const { map, towns, isLand, named } = site
  const [from, to] = [site.gridOf(link.from), site.gridOf(link.to)]
  const entries = [
    nearestIntersection(from, link.to.center),
    nearestIntersection(to, link.from.center)
  ] as const
  const names = [roadTo(link.from, link.to), roadTo(link.to, link.from)] as const
  const rank = link.rank === "ferry" ? "secondary" : link.rank
  const avoid = towns.filter((town) => town !== link.from && town !== link.to)
  const ends = [entries[0].point, entries[1].point] as const
  const inner = link.rank === "ferry" ? [] : bendRoad(ends, avoid, isLand, link.from.random)
  const nodes = [entries[0].node, ...inner.map((point) => map.addNode(point)), entries[1].node]
  if (link.rank === "ferry") addFerry(map, link, nodes)
  else addRoad(site, link, rank, { names, nodes })
  const throughFrom = extendIntoTown(from, entries[0], { name: names[0], rank }, named)
  const throughTo = extendIntoTown(to, entries[1], { name: names[1], rank }, named)
  return { link, from, to, throughFrom, throughTo, nodes, names }
}

/** Builds the roads between towns and extends them to both centres with the same rank. */
export const buildTownRoads = (site: RoadSite, links: ReadonlyArray<TownLink>): ReadonlyArray<TownRoad> =>
  links.map((link) => buildOne(site, link))
