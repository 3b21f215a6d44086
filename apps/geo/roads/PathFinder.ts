import { numberAt } from "#geo/region/columnValues.ts"
import { positionOf, type RoadGraph } from "./RoadGraph.ts"
import { SearchFrontier } from "./SearchFrontier.ts"
import type { SnappedPoint } from "./Snapper.ts"

/** A segment of an arc in driving direction, from `enter` to `leave` metres along it. */
export interface ArcSegment {
  readonly arc: number
  readonly enter: number
  readonly leave: number
}

/** Keeps the heuristic admissible in spite of rounding. */
const HEURISTIC_MARGIN = 0.9999

/**
 * Finds the quickest path between two points of a road network and respects one-way streets: bidirectional A*
 * with the straight line at the highest speed as heuristic. Both searches use the average potential, which
 * keeps it consistent.
 */
export class PathFinder {
  readonly #graph: RoadGraph
  readonly #forward: SearchFrontier
  readonly #backward: SearchFrontier

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.#forward = new SearchFrontier(graph, true)
    this.#backward = new SearchFrontier(graph, false)
  }

  /** Returns `undefined` when there is no path. */
  find(from: SnappedPoint, to: SnappedPoint): ReadonlyArray<ArcSegment> | undefined {
    const potential = this.#averagePotential(from, to)
    const direct = this.#direct(from, to)
    this.#seed(from, to, potential)
    const meeting = this.#search(
      direct === undefined ? Number.POSITIVE_INFINITY : this.#secondsOf(direct),
      potential
    )
    if (meeting !== undefined) return this.#reconstructPath(meeting, from, to)
    return direct === undefined ? undefined : [direct]
  }

  #search(upperBound: number, potential: (node: number) => number): number | undefined {
    let [best, meeting] = [upperBound, -1]
    let [side, other, sign] = [this.#forward, this.#backward, 1]
    while (this.#forward.heap.minKey + this.#backward.heap.minKey < best) {
      const node = side.popNode()
      if (node !== undefined) {
        const cost = side.costOf(node)
        const total = cost + other.costOf(node)
        if (total < best) [best, meeting] = [total, node]
        side.forEachArc(node, (arc, next) => {
          const reached = cost + numberAt(this.#graph.seconds, arc >> 1)
          if (
            side.relax(next, reached, arc + 1, sign * potential(next)) &&
            reached + other.costOf(next) < best
          ) {
            best = reached + other.costOf(next)
            meeting = next
          }
        })
      }
      ;[side, other, sign] = [other, side, -sign]
    }
    return meeting < 0 ? undefined : meeting
  }

  #seed(from: SnappedPoint, to: SnappedPoint, potential: (node: number) => number): void {
    this.#forward.reset()
    this.#backward.reset()
    for (const arc of this.#arcsOf(from)) {
      const segment = { arc, enter: this.#along(from, arc), leave: this.#lengthOf(arc) }
      const node = this.#graph.endOf(arc)
      this.#forward.relax(node, this.#secondsOf(segment), -arc - 1, potential(node))
    }
    for (const arc of this.#arcsOf(to)) {
      const segment = { arc, enter: 0, leave: this.#along(to, arc) }
      const node = this.#graph.startOf(arc)
      this.#backward.relax(node, this.#secondsOf(segment), -arc - 1, -potential(node))
    }
  }

  /** The direct segment when both points lie on one road, the second ahead of the first. */
  #direct(from: SnappedPoint, to: SnappedPoint): ArcSegment | undefined {
    if (from.road !== to.road) return undefined
    return this.#arcsOf(from)
      .map((arc) => ({ arc, enter: this.#along(from, arc), leave: this.#along(to, arc) }))
      .find(({ enter, leave }) => enter <= leave)
  }

  #reconstructPath(meeting: number, from: SnappedPoint, to: SnappedPoint): ReadonlyArray<ArcSegment> {
    const segments: Array<ArcSegment> = []
    const whole = (arc: number) => ({ arc, enter: 0, leave: this.#lengthOf(arc) })
    let parent = this.#forward.parentArcOf(meeting)
    for (; parent > 0; parent = this.#forward.parentArcOf(this.#graph.startOf(parent - 1)))
      segments.push(whole(parent - 1))
    const first = -parent - 1
    segments.push({ ...whole(first), enter: this.#along(from, first) })
    segments.reverse()
    parent = this.#backward.parentArcOf(meeting)
    for (; parent > 0; parent = this.#backward.parentArcOf(this.#graph.endOf(parent - 1)))
      segments.push(whole(parent - 1))
    const last = -parent - 1
    segments.push({ ...whole(last), leave: this.#along(to, last) })
    return segments
  }

  #averagePotential(from: SnappedPoint, to: SnappedPoint): (node: number) => number {
    const [a, b] = [positionOf(from.lat, from.lng), positionOf(to.lat, to.lng)]
    const scale = HEURISTIC_MARGIN / this.#graph.fastest / 2
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
