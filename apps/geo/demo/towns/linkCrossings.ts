import type { Random } from "#geo/demo/random.ts"
import { type Spot, spotKey } from "./layoutCrossings.ts"

export interface SpotLink {
  readonly from: Spot
  readonly to: Spot
  readonly line: string
  /** 0 is the main street of its direction. */
  readonly offset: number
}

/** Every fourth street runs through; of the small ones between, some blocks are left out. */
const COLLECTOR_EVERY = 4
const GAP_CHANCE = 0.22

export const isCollector = (offset: number): boolean => offset % COLLECTOR_EVERY === 0

/** Streets along rows and columns. */
export const linkCrossings = (
  spots: ReadonlyMap<string, Spot>,
  reach: number,
  random: Random
): ReadonlyArray<SpotLink> => {
  const links: Array<SpotLink> = []
  const join = (from: Spot | undefined, to: Spot | undefined, line: string, offset: number) => {
    if (from === undefined || to === undefined) return
    if (isCollector(offset) || !random.chance(GAP_CHANCE)) links.push({ from, to, line, offset })
  }
  for (let line = -reach; line <= reach; line++) {
    for (let i = -reach; i < reach; i++)
      join(spots.get(spotKey(line, i)), spots.get(spotKey(line, i + 1)), `r${line}`, line)
    for (let i = -reach; i < reach; i++)
      join(spots.get(spotKey(i, line)), spots.get(spotKey(i + 1, line)), `c${line}`, line)
  }
  return links
}

/** The largest set of crossings from which each can be reached from each. */
export const largestPart = (links: ReadonlyArray<SpotLink>): ReadonlySet<Spot> => {
  const neighbours = new Map<Spot, Array<Spot>>()
  const add = (from: Spot, to: Spot) => {
    const list = neighbours.get(from)
    if (list === undefined) neighbours.set(from, [to])
    else list.push(to)
  }
  for (const { from, to } of links) {
    add(from, to)
    add(to, from)
  }
  let largest = new Set<Spot>()
  const seen = new Set<Spot>()
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const part = new Set([start])
    for (const spot of part) for (const next of neighbours.get(spot) ?? []) part.add(next)
    for (const spot of part) seen.add(spot)
    if (part.size > largest.size) largest = part
  }
  return largest
}
