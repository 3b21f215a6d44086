import { numberAt } from "#geo/region/at.ts"
import { positionOf, type RoadGraph } from "./RoadGraph.ts"
import { SearchFrontier } from "./SearchFrontier.ts"
import type { SnappedPoint } from "./Snapper.ts"

/** A piece of road in driving direction: metres of the arc where it is entered and left. */
export interface ArcSegment {
  readonly arc: number
  readonly enter: number
  readonly leave: number
}

/** A hair below the truth, so that rounding never makes a guess too high. */
const CAUTION = 0.9999

/**
 * The quickest way between two places of a road network, one-way streets kept to: A* from both ends at once, guided by
 * the straight line at the highest speed (the average of both guesses, which keeps the two searches in step).
 */
export class PathFinder {
  readonly #graph: RoadGraph
  readonly #ahead: SearchFrontier
  readonly #back: SearchFrontier

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.#ahead = new SearchFrontier(graph, true)
    this.#back = new SearchFrontier(graph, false)
  }

  /** `undefined` when no road leads there. */
  find(from: SnappedPoint, to: SnappedPoint): ReadonlyArray<ArcSegment> | undefined {
    const guess = this.#guessBetween(from, to)
    const direct = this.#direct(from, to)
    this.#seed(from, to, guess)
    const meeting = this.#search(
      direct === undefined ? Number.POSITIVE_INFINITY : this.#secondsOf(direct),
      guess
    )
    if (meeting !== undefined) return this.#draw(meeting, from, to)
    return direct === undefined ? undefined : [direct]
  }

  #search(known: number, guess: (node: number) => number): number | undefined {
    let [best, meeting] = [known, -1]
    let [side, other, sign] = [this.#ahead, this.#back, 1]
    while (this.#ahead.heap.least + this.#back.heap.least < best) {
      const node = side.take()
      if (node !== undefined) {
        const cost = side.costOf(node)
        const met = cost + other.costOf(node)
        if (met < best) [best, meeting] = [met, node]
        side.onward(node, (arc, next) => {
          const reached = cost + numberAt(this.#graph.seconds, arc >> 1)
          if (side.reach(next, reached, arc + 1, sign * guess(next)) && reached + other.costOf(next) < best) {
            best = reached + other.costOf(next)
            meeting = next
          }
        })
      }
      ;[side, other, sign] = [other, side, -sign]
    }
    return meeting < 0 ? undefined : meeting
  }

  #seed(from: SnappedPoint, to: SnappedPoint, guess: (node: number) => number): void {
    this.#ahead.restart()
    this.#back.restart()
    for (const arc of this.#arcsOf(from)) {
      const piece = { arc, enter: this.#along(from, arc), leave: this.#lengthOf(arc) }
      const node = this.#graph.endOf(arc)
      this.#ahead.reach(node, this.#secondsOf(piece), -arc - 1, guess(node))
    }
    for (const arc of this.#arcsOf(to)) {
      const piece = { arc, enter: 0, leave: this.#along(to, arc) }
      const node = this.#graph.startOf(arc)
      this.#back.reach(node, this.#secondsOf(piece), -arc - 1, -guess(node))
    }
  }

  /** Both places on one road, the second ahead of the first. */
  #direct(from: SnappedPoint, to: SnappedPoint): ArcSegment | undefined {
    if (from.road !== to.road) return undefined
    return this.#arcsOf(from)
      .map((arc) => ({ arc, enter: this.#along(from, arc), leave: this.#along(to, arc) }))
      .find(({ enter, leave }) => enter <= leave)
  }

  #draw(meeting: number, from: SnappedPoint, to: SnappedPoint): ReadonlyArray<ArcSegment> {
    const pieces: Array<ArcSegment> = []
    const whole = (arc: number) => ({ arc, enter: 0, leave: this.#lengthOf(arc) })
    let via = this.#ahead.viaOf(meeting)
    for (; via > 0; via = this.#ahead.viaOf(this.#graph.startOf(via - 1))) pieces.push(whole(via - 1))
    const first = -via - 1
    pieces.push({ ...whole(first), enter: this.#along(from, first) })
    pieces.reverse()
    via = this.#back.viaOf(meeting)
    for (; via > 0; via = this.#back.viaOf(this.#graph.endOf(via - 1))) pieces.push(whole(via - 1))
    const last = -via - 1
    pieces.push({ ...whole(last), leave: this.#along(to, last) })
    return pieces
  }

  #guessBetween(from: SnappedPoint, to: SnappedPoint): (node: number) => number {
    const [a, b] = [positionOf(from.lat, from.lng), positionOf(to.lat, to.lng)]
    const scale = CAUTION / this.#graph.fastest / 2
    return (node) => {
      const at = this.#graph.position(node)
      return (distance(at, b) - distance(at, a)) * scale
    }
  }

  #arcsOf({ road }: SnappedPoint): ReadonlyArray<number> {
    return [road * 2, road * 2 + 1].filter((arc) => this.#graph.allows(arc))
  }

  #along({ road, along }: SnappedPoint, arc: number): number {
    return (arc & 1) === 0 ? along : Math.max(0, numberAt(this.#graph.length, road) - along)
  }

  #lengthOf(arc: number): number {
    return numberAt(this.#graph.length, arc >> 1)
  }

  #secondsOf({ arc, enter, leave }: ArcSegment): number {
    const length = this.#lengthOf(arc)
    return length === 0 ? 0 : ((leave - enter) / length) * numberAt(this.#graph.seconds, arc >> 1)
  }
}

type Position = readonly [number, number, number]

const distance = (a: Position, b: Position) => {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
