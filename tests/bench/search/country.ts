import { itemAt, type Random } from "#geo/demo/random.ts"

/** Metres, on a flat map. */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface Town extends Spot {
  readonly people: number
  /** The standard deviation of its houses from its centre, in metres. */
  readonly spread: number
}

/** Towns of all sizes, and the roads between them. */
export interface Country {
  readonly towns: ReadonlyArray<Town>
  /** The path by road between two towns, both included. */
  readonly road: (from: number, to: number) => ReadonlyArray<Spot>
  /** The straight distance between two towns. */
  readonly apart: (from: number, to: number) => number
}

export const SIDE = 320_000
const TOWNS = 150
const MIN_METRES_APART = 9000
const NEIGHBOURS = 4
const BENDS = 5

/** Generates a country; the same seed gives the same one. */
export const makeCountry = (random: Random): Country => {
  const towns = makeTowns(random)
  const apart = (from: number, to: number) => distance(itemAt(towns, from), itemAt(towns, to))
  const roads = towns.map(() => new Map<number, ReadonlyArray<Spot>>())
  const build = (from: number, to: number) => {
    if (from === to || itemAt(roads, from).has(to)) return
    const bends = bendRoad(itemAt(towns, from), itemAt(towns, to), random)
    itemAt(roads, from).set(to, bends)
    itemAt(roads, to).set(from, bends.toReversed())
  }
  for (const [town] of towns.entries()) {
    for (const neighbour of nearestTo(town, towns.length, apart)) build(town, neighbour)
  }
  for (const [from, to] of spanningTree(towns.length, apart)) build(from, to)
  const paths = towns.map((_, from) => previousTowns(from, roads, apart))
  const road = (from: number, to: number) => {
    const stages: number[] = []
    for (let town = to; town !== -1; town = itemAt(itemAt(paths, from), town)) stages.unshift(town)
    return stages.flatMap((town, stage) => {
      const next = stages[stage + 1]
      return next === undefined ? [itemAt(towns, town)] : (itemAt(roads, town).get(next)?.slice(0, -1) ?? [])
    })
  }
  return { towns, road, apart }
}

/** Normally distributed around 0, standard deviation 1. */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

export const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y)

const makeTowns = (random: Random): ReadonlyArray<Town> => {
  const towns: Town[] = []
  while (towns.length < TOWNS) {
    const spot = { x: random.between(15_000, SIDE - 15_000), y: random.between(15_000, SIDE - 15_000) }
    if (towns.some((town) => distance(town, spot) < MIN_METRES_APART)) continue
    const people = 1_000_000 / (towns.length + 1) ** 0.95
    towns.push({ ...spot, people, spread: 700 + 5200 * Math.sqrt(people / 1e6) })
  }
  return towns
}

const bendRoad = (from: Spot, to: Spot, random: Random): ReadonlyArray<Spot> => {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const bends = Array.from({ length: BENDS }, (_, bend) => {
    const part = (bend + 1) / (BENDS + 1)
    const aside = gaussian(random) * 0.04
    return { x: from.x + along.x * part - along.y * aside, y: from.y + along.y * part + along.x * aside }
  })
  return [from, ...bends, to]
}

type Apart = Country["apart"]

const nearestTo = (town: number, count: number, apart: Apart) =>
  Array.from({ length: count }, (_, other) => other)
    .filter((other) => other !== town)
    .toSorted((one, other) => apart(town, one) - apart(town, other))
    .slice(0, NEIGHBOURS)

/** Prim: connects every town. */
const spanningTree = (count: number, apart: Apart) => {
  const links: Array<readonly [number, number]> = []
  const nearest = Array.from({ length: count }, () => 0)
  const open = new Set(nearest.keys())
  open.delete(0)
  while (open.size > 0) {
    const next = [...open].reduce((best, town) =>
      apart(town, itemAt(nearest, town)) < apart(best, itemAt(nearest, best)) ? town : best
    )
    links.push([itemAt(nearest, next), next])
    open.delete(next)
    for (const town of open) if (apart(town, next) < apart(town, itemAt(nearest, town))) nearest[town] = next
  }
  return links
}

/** Dijkstra: for each town the previous one on the shortest path from `start`, -1 at the start. */
const previousTowns = (start: number, roads: ReadonlyArray<ReadonlyMap<number, unknown>>, apart: Apart) => {
  const metres = roads.map(() => Number.POSITIVE_INFINITY)
  const previous = roads.map(() => -1)
  const open = new Set(roads.keys())
  metres[start] = 0
  while (open.size > 0) {
    const town = [...open].reduce((best, one) => (itemAt(metres, one) < itemAt(metres, best) ? one : best))
    open.delete(town)
    for (const next of itemAt(roads, town).keys()) {
      const way = itemAt(metres, town) + apart(town, next)
      if (way < itemAt(metres, next)) {
        metres[next] = way
        previous[next] = town
      }
    }
  }
  return previous
}
