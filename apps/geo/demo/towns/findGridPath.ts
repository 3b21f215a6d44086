import { roadRanks } from "#geo/demo/roads/roadRank.ts"
import { type Intersection, otherEnd, type StreetGrid, type StreetLink } from "./StreetGrid.ts"

/** A path through the street grid of a town. */
export interface GridPath {
  readonly intersections: ReadonlyArray<Intersection>
  readonly links: ReadonlyArray<StreetLink>
}

/** Prefers larger streets by a lower cost per kilometre. */
const costOf = (link: StreetLink) => link.lengthKm * (1.6 - 0.2 * roadRanks.indexOf(link.rank))

/** Finds the path between two intersections along larger streets (Dijkstra; a town is small). */
export const findGridPath = (grid: StreetGrid, from: Intersection, to: Intersection): GridPath => {
  const cost = new Map([[from, 0]])
  const arrival = new Map<Intersection, StreetLink>()
  const open = new Set([from])
  while (open.size > 0) {
    let here = from
    let least = Number.POSITIVE_INFINITY
    for (const intersection of open) {
      const known = cost.get(intersection) ?? 0
      if (known < least) [here, least] = [intersection, known]
    }
    if (here === to) break
    open.delete(here)
    for (const link of grid.linksAt(here)) {
      const next = otherEnd(link, here)
      const total = least + costOf(link)
      if (total >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(next, total)
      arrival.set(next, link)
      open.add(next)
    }
  }
  return reconstructPath(arrival, from, to)
}

const reconstructPath = (
  arrival: ReadonlyMap<Intersection, StreetLink>,
  from: Intersection,
  to: Intersection
): GridPath => {
  const intersections = [to]
  const links: Array<StreetLink> = []
  let here = to
  while (here !== from) {
    const link = arrival.get(here)
    if (link === undefined) throw new Error("no path between two intersections of one town")
    here = otherEnd(link, here)
    links.push(link)
    intersections.push(here)
  }
  return { intersections: intersections.toReversed(), links: links.toReversed() }
}
