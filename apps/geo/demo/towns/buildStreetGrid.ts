import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { RoadRank } from "#geo/demo/roads/roadRank.ts"
import { layoutCrossings, type Spot } from "./layoutCrossings.ts"
import { isCollector, largestPart, linkCrossings, type SpotLink } from "./linkCrossings.ts"
import type { Crossing, StreetGrid, StreetLink } from "./StreetGrid.ts"
import { makeStreetNames } from "./streetNames.ts"
import { streetWords } from "./streetWords.ts"
import type { Town } from "./Town.ts"

/** A street keeps its name for this many blocks. */
const BLOCKS_PER_NAME = [4, 11] as const

const rankOf = (offset: number): RoadRank => {
  if (offset === 0) return "tertiary"
  return isCollector(offset) ? "unclassified" : "residential"
}

/** Names run along a row or column until a gap or until they have gone far enough; the main streets keep theirs. */
const namesOf = (town: Town, links: ReadonlyArray<SpotLink>): ReadonlyArray<string> => {
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
  const at = new Map<Crossing, Array<StreetLink>>()
  for (const link of links)
    for (const end of [link.from, link.to]) {
      const list = at.get(end)
      if (list === undefined) at.set(end, [link])
      else list.push(link)
    }
  return (crossing: Crossing) => at.get(crossing) ?? []
}

/** The streets of one town, with names; their crossings are on the map, their ways not yet. */
export const buildStreetGrid = (
  map: OsmMap,
  town: Town,
  isBuildable: (point: GeoPoint, fromCenterKm: number) => boolean
): StreetGrid => {
  const { spots, reach } = layoutCrossings(town, isBuildable)
  const all = linkCrossings(spots, reach, town.random)
  const part = largestPart(all)
  const crossings = new Map<Spot, Crossing>()
  for (const spot of part) crossings.set(spot, { ...spot, node: map.addNode(spot.point) })
  const kept = all.filter(({ from }) => part.has(from))
  const names = namesOf(town, kept)
  const links = kept.flatMap(({ from, to, line, offset }, i): ReadonlyArray<StreetLink> => {
    const [start, end] = [crossings.get(from), crossings.get(to)]
    if (start === undefined || end === undefined) return []
    const lengthKm = distanceKm(from.point, to.point)
    return [{ from: start, to: end, line, lengthKm, name: itemAt(names, i), rank: rankOf(offset) }]
  })
  const list = [...crossings.values()]
  const center = list.reduce((best, next) => (next.fromCenterKm < best.fromCenterKm ? next : best))
  return { town, center, crossings: list, links, linksAt: indexLinks(links) }
}
