import type { Random } from "#geo/demo/random.ts"
import { gridKey, type PlannedIntersection } from "./planIntersections.ts"

export interface PlannedLink {
  readonly from: PlannedIntersection
  readonly to: PlannedIntersection
  readonly line: string
  /** 0 is the main street of its direction. */
  readonly offset: number
}

/** Every fourth street is a continuous collector; of the streets between, some blocks are left out. */
const COLLECTOR_EVERY = 4
const GAP_CHANCE = 0.22

export const isCollector = (offset: number): boolean => offset % COLLECTOR_EVERY === 0

/** Links intersections along rows and columns. */
export const linkIntersections = (
  planned: ReadonlyMap<string, PlannedIntersection>,
  reach: number,
  random: Random
): ReadonlyArray<PlannedLink> => {
  const links: Array<PlannedLink> = []
  const join = (
    from: PlannedIntersection | undefined,
    to: PlannedIntersection | undefined,
    line: string,
    offset: number
  ) => {
    if (from === undefined || to === undefined) return
    if (isCollector(offset) || !random.chance(GAP_CHANCE)) links.push({ from, to, line, offset })
  }
  for (let line = -reach; line <= reach; line++) {
    for (let i = -reach; i < reach; i++)
      join(planned.get(gridKey(line, i)), planned.get(gridKey(line, i + 1)), `r${line}`, line)
    for (let i = -reach; i < reach; i++)
      join(planned.get(gridKey(i, line)), planned.get(gridKey(i + 1, line)), `c${line}`, line)
  }
  return links
}

/** Finds the largest connected component of intersections. */
export const largestComponent = (links: ReadonlyArray<PlannedLink>): ReadonlySet<PlannedIntersection> => {
  const neighbours = new Map<PlannedIntersection, Array<PlannedIntersection>>()
  const add = (from: PlannedIntersection, to: PlannedIntersection) => {
    const list = neighbours.get(from)
    if (list === undefined) neighbours.set(from, [to])
    else list.push(to)
  }
  for (const { from, to } of links) {
    add(from, to)
    add(to, from)
  }
  let largest = new Set<PlannedIntersection>()
  const seen = new Set<PlannedIntersection>()
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const component = new Set([start])
    for (const intersection of component)
      for (const next of neighbours.get(intersection) ?? []) component.add(next)
    for (const intersection of component) seen.add(intersection)
    if (component.size > largest.size) largest = component
  }
  return largest
}
