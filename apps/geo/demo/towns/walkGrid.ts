import { roadRanks } from "#geo/demo/roads/roadRank.ts"
import { type Crossing, otherEnd, type StreetGrid, type StreetLink } from "./StreetGrid.ts"

export interface GridPath {
  readonly crossings: ReadonlyArray<Crossing>
  readonly links: ReadonlyArray<StreetLink>
}

/** Larger streets are preferred as if they were shorter. */
const costOf = (link: StreetLink) => link.lengthKm * (1.6 - 0.2 * roadRanks.indexOf(link.rank))

/** The way from one crossing to another along the larger streets (Dijkstra; a town is small). */
export const walkGrid = (grid: StreetGrid, from: Crossing, to: Crossing): GridPath => {
  const cost = new Map([[from, 0]])
  const arrival = new Map<Crossing, StreetLink>()
  const open = new Set([from])
  while (open.size > 0) {
    let here = from
    let least = Number.POSITIVE_INFINITY
    for (const crossing of open) {
      const known = cost.get(crossing) ?? 0
      if (known < least) [here, least] = [crossing, known]
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
  return retrace(arrival, from, to)
}

const retrace = (arrival: ReadonlyMap<Crossing, StreetLink>, from: Crossing, to: Crossing): GridPath => {
  const crossings = [to]
  const links: Array<StreetLink> = []
  let here = to
  while (here !== from) {
    const link = arrival.get(here)
    if (link === undefined) throw new Error("no way between two crossings of one town")
    here = otherEnd(link, here)
    links.push(link)
    crossings.push(here)
  }
  return { crossings: crossings.toReversed(), links: links.toReversed() }
}
