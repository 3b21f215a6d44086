import type KDBush from "kdbush"

interface Located {
  readonly lat: number
  readonly lng: number
}

/** Where a route passes a point: metres from the route to the point and metres of road driven until there. */
export interface Passing {
  readonly at: number
  readonly detour: number
  readonly along: number
}

const METRES_PER_DEGREE = 111_195
const CHUNK = 16

/** Every indexed point (by its index) no farther than `within` metres from the path, once, at its nearest. */
export const alongRoute = (
  path: ReadonlyArray<Located>,
  index: KDBush,
  points: ReadonlyArray<Located>,
  within: number
): ReadonlyArray<Passing> => {
  const best = new Map<number, Passing>()
  let driven = 0
  for (let first = 0; first + 1 < path.length; first += CHUNK) {
    const chunk = path.slice(first, first + CHUNK + 1)
    const near = inReach(chunk, index, within)
    for (const segment of segmentsOf(chunk)) {
      for (const at of near) {
        const passing = segment.pass(at, points[at] ?? nowhere, driven)
        if (passing.detour <= Math.min(within, best.get(at)?.detour ?? within)) best.set(at, passing)
      }
      driven += segment.length
    }
  }
  return [...best.values()]
}

const nowhere: Located = { lat: -90, lng: 0 }

const inReach = (chunk: ReadonlyArray<Located>, index: KDBush, within: number) => {
  const lats = chunk.map(({ lat }) => lat)
  const lngs = chunk.map(({ lng }) => lng)
  const south = Math.min(...lats)
  const up = within / METRES_PER_DEGREE
  const across = up / Math.cos(((south + Math.max(...lats)) / 2) * (Math.PI / 180))
  return index.range(
    Math.min(...lngs) - across,
    south - up,
    Math.max(...lngs) + across,
    Math.max(...lats) + up
  )
}

/** Pieces of road, each on a flat earth around its start. */
const segmentsOf = (path: ReadonlyArray<Located>) =>
  path.slice(1).map((to, i) => {
    const from = path[i] ?? to
    const shrink = Math.cos(from.lat * (Math.PI / 180)) * METRES_PER_DEGREE
    const [dx, dy] = [(to.lng - from.lng) * shrink, (to.lat - from.lat) * METRES_PER_DEGREE]
    const length = Math.hypot(dx, dy)
    const pass = (at: number, point: Located, driven: number): Passing => {
      const [x, y] = [(point.lng - from.lng) * shrink, (point.lat - from.lat) * METRES_PER_DEGREE]
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / (length * length)))
      return { at, detour: Math.hypot(x - dx * share, y - dy * share), along: driven + length * share }
    }
    return { length, pass }
  })

/**
 * At most `limit` of them, spread over the whole drive: the road is cut into as many equal pieces, and the best of
 * each piece comes before the second best of any. In driving order.
 */
export const spreadOut = (
  passings: ReadonlyArray<Passing>,
  limit: number,
  worth: (passing: Passing) => number
): ReadonlyArray<Passing> => {
  const inOrder = (chosen: ReadonlyArray<Passing>) => chosen.toSorted((a, b) => a.along - b.along)
  if (passings.length <= limit) return inOrder(passings)
  const end = Math.max(...passings.map(({ along }) => along))
  const pieces = new Map<number, number>()
  const ranked = passings
    .toSorted((a, b) => worth(a) - worth(b))
    .map((passing) => {
      const piece = Math.min(limit - 1, Math.floor((passing.along / Math.max(end, 1)) * limit))
      const round = pieces.get(piece) ?? 0
      pieces.set(piece, round + 1)
      return { passing, round }
    })
    .toSorted((a, b) => a.round - b.round)
  return inOrder(ranked.slice(0, limit).map(({ passing }) => passing))
}
