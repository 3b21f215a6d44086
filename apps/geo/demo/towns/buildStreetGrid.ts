import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { RoadRank } from "#geo/demo/roads/roadRank.ts"
import { isCollector, largestComponent, linkIntersections, type PlannedLink } from "./linkIntersections.ts"
import { type PlannedIntersection, planIntersections } from "./planIntersections.ts"
import type { Intersection, StreetGrid, StreetLink } from "./StreetGrid.ts"
import { makeStreetNames } from "./streetNames.ts"
import { streetWords } from "./streetWords.ts"
import type { Town } from "./Town.ts"

/** Minimum and maximum number of blocks with one street name. */
const BLOCKS_PER_NAME = [4, 11] as const

const rankOf = (offset: number): RoadRank => {
  if (offset === 0) return "tertiary"
  return isCollector(offset) ? "unclassified" : "residential"
}

/**
 * Names links: a name continues along a row or column until a gap or its number of blocks; main streets keep
 * theirs.
 */
const namesOf = (town: Town, links: ReadonlyArray<PlannedLink>): ReadonlyArray<string> => {
  const nextName = makeStreetNames(town)
  const main = town.mainStreets ?? streetWords[town.country].main
  let name = ""
  let left = 0
  return links.map((link, i) => {
    if (link.offset === 0) return itemAt(main, link.line.startsWith("r") ? 0 : 1)
    const before = links[i - 1]
    left -= 1
    if (before === undefined || before.line !== link.line || before.to !== link.from || left < 0) {
      name = nextName(link.from.fromCenterKm < town.radiusKm / 3)
      left = town.random.whole(...BLOCKS_PER_NAME)
    }
    return name
  })
}

const indexLinks = (links: ReadonlyArray<StreetLink>) => {
  const at = new Map<Intersection, Array<StreetLink>>()
  for (const link of links)
    for (const end of [link.from, link.to]) {
      const list = at.get(end)
      if (list === undefined) at.set(end, [link])
      else list.push(link)
    }
  return (intersection: Intersection) => at.get(intersection) ?? []
}

/** Builds the named streets of a town; adds their intersections to the map, but not yet their ways. */
export const buildStreetGrid = (
  map: OsmMap,
  town: Town,
  isBuildable: (point: GeoPoint, fromCenterKm: number) => boolean
): StreetGrid => {
  const { planned, reach } = planIntersections(town, isBuildable)
  const all = linkIntersections(planned, reach, town.random)
  const connected = largestComponent(all)
  const intersections = new Map<PlannedIntersection, Intersection>()
  for (const intersection of connected)
    intersections.set(intersection, { ...intersection, node: map.addNode(intersection.point) })
  const kept = all.filter(({ from }) => connected.has(from))
  const names = namesOf(town, kept)
  const links = kept.flatMap(({ from, to, line, offset }, i): ReadonlyArray<StreetLink> => {
    const [start, end] = [intersections.get(from), intersections.get(to)]
    if (start === undefined || end === undefined) return []
    const lengthKm = distanceKm(from.point, to.point)
    return [{ from: start, to: end, line, lengthKm, name: itemAt(names, i), rank: rankOf(offset) }]
  })
  const list = [...intersections.values()]
  const center = list.reduce((best, next) => (next.fromCenterKm < best.fromCenterKm ? next : best))
  return { town, center, intersections: list, links, linksAt: indexLinks(links) }
}
