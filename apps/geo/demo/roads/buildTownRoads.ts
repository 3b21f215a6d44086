import { distanceKm } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { placeWords } from "#geo/demo/places/placeWords.ts"
import { hashOf, itemAt } from "#geo/demo/random.ts"
import { crossingNear } from "#geo/demo/towns/StreetGrid.ts"
import { roadTo } from "#geo/demo/towns/streetNames.ts"
import { leadIntoTown } from "./arterials.ts"
import { bendRoad } from "./bendRoad.ts"
import type { RoadSite } from "./RoadSite.ts"
import type { RoadRank } from "./roadRank.ts"
import type { TownRoad } from "./TownRoad.ts"
import type { TownLink } from "./townLinks.ts"

const FERRY_KMH = 18

/** Two digits for the great roads, three for the others, none for the small ones. */
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
    map.tag(node, { amenity: "ferry_terminal", name: placeWords[town.country].ferry(town.name) })
  const km = distanceKm(map.pointOf(itemAt(nodes, 0)), map.pointOf(itemAt(nodes, -1)))
  map.addWay(nodes, {
    route: "ferry",
    name: `${from.name} – ${to.name}`,
    motor_vehicle: "yes",
    duration: ferryDuration(km)
  })
}

/** Where the road is over the sea, if it is long enough for a bridge of its own name. */
const bridgeOf = (site: RoadSite, link: TownLink, nodes: ReadonlyArray<NodeId>) => {
  const isWet = (node: NodeId) => !site.isLand(site.map.pointOf(node))
  const start = nodes.findIndex(isWet)
  return link.bridge === undefined || start < 1
    ? []
    : [{ start: start - 1, end: nodes.findLastIndex(isWet) + 1, name: link.bridge }]
}

/** Each half is named after the town it leads to, a bridge by its own name. */
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
  const gates = [crossingNear(from, link.to.center), crossingNear(to, link.from.center)] as const
  const names = [roadTo(link.from, link.to), roadTo(link.to, link.from)] as const
  const rank = link.rank === "ferry" ? "secondary" : link.rank
  const avoid = towns.filter((town) => town !== link.from && town !== link.to)
  const ends = [gates[0].point, gates[1].point] as const
  const inner = link.rank === "ferry" ? [] : bendRoad(ends, avoid, isLand, link.from.random)
  const nodes = [gates[0].node, ...inner.map((point) => map.addNode(point)), gates[1].node]
  if (link.rank === "ferry") addFerry(map, link, nodes)
  else addRoad(site, link, rank, { names, nodes })
  const throughFrom = leadIntoTown(from, gates[0], { name: names[0], rank }, named)
  const throughTo = leadIntoTown(to, gates[1], { name: names[1], rank }, named)
  return { link, from, to, throughFrom, throughTo, nodes, names }
}

/** Every ordinary road between towns, led through both as streets of the same rank. */
export const buildTownRoads = (site: RoadSite, links: ReadonlyArray<TownLink>): ReadonlyArray<TownRoad> =>
  links.map((link) => buildOne(site, link))
