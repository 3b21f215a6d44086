import type KDBush from "kdbush"

interface Located {
  readonly lat: number
  readonly lng: number
}

/** Where a route passes a point: `detour` in metres from route to point, `along` in metres from the start. */
export interface Passing {
  readonly at: number
  readonly detour: number
  readonly along: number
}

const METRES_PER_DEGREE = 111_195
/** Segments of a path that share one look-up in the index. */
const CHUNK = 16

/** Finds the indexed points within `within` metres of a path, each once, where the path is nearest. */
export const alongRoute = (
  path: ReadonlyArray<Located>,
  index: KDBush,
  points: ReadonlyArray<Located>,
  within: number
): ReadonlyArray<Passing> => {
  const best = new Map<number, Passing>()
  let passed = 0
  for (let first = 0; first + 1 < path.length; first += CHUNK) {
    const chunk = path.slice(first, first + CHUNK + 1)
    const near = pointsNear(chunk, index, within)
    for (const segment of segmentsOf(chunk)) {
      for (const at of near) {
        const passing = segment.pass(at, points[at] ?? nowhere, passed)
        if (passing.detour <= Math.min(within, best.get(at)?.detour ?? within)) best.set(at, passing)
      }
      passed += segment.length
    }
  }
  return [...best.values()]
}

const nowhere: Located = { lat: -90, lng: 0 }

const pointsNear = (chunk: ReadonlyArray<Located>, index: KDBush, within: number) => {
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

/** Projects the segments of a path to a plane, each around its start. */
const segmentsOf = (path: ReadonlyArray<Located>) =>
  path.slice(1).map((to, i) => {
    const from = path[i] ?? to
    const metresPerLng = Math.cos(from.lat * (Math.PI / 180)) * METRES_PER_DEGREE
    const [dx, dy] = [(to.lng - from.lng) * metresPerLng, (to.lat - from.lat) * METRES_PER_DEGREE]
    const length = Math.hypot(dx, dy)
    const pass = (at: number, point: Located, passed: number): Passing => {
      const [x, y] = [(point.lng - from.lng) * metresPerLng, (point.lat - from.lat) * METRES_PER_DEGREE]
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / (length * length)))
      return { at, detour: Math.hypot(x - dx * share, y - dy * share), along: passed + length * share }
    }
    return { length, pass }
  })

/**
 * Selects at most `limit` passings, spread evenly over the route: splits it into `limit` equal sections and
 * takes the best of each section before the second best of any. Returns them in driving order.
 */
export const spreadEvenly = (
  passings: ReadonlyArray<Passing>,
  limit: number,
  costOf: (passing: Passing) => number
): ReadonlyArray<Passing> => {
  const inOrder = (chosen: ReadonlyArray<Passing>) => chosen.toSorted((a, b) => a.along - b.along)
  if (passings.length <= limit) return inOrder(passings)
  const end = Math.max(...passings.map(({ along }) => along))
  const taken = new Map<number, number>()
  const ranked = passings
    .toSorted((a, b) => costOf(a) - costOf(b))
    .map((passing) => {
      const section = Math.min(limit - 1, Math.floor((passing.along / Math.max(end, 1)) * limit))
      const round = taken.get(section) ?? 0
      taken.set(section, round + 1)
      return { passing, round }
    })
    .toSorted((a, b) => a.round - b.round)
  return inOrder(ranked.slice(0, limit).map(({ passing }) => passing))
}
