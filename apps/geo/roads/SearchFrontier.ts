import { numberAt } from "#geo/region/columnValues.ts"
import { Heap } from "./Heap.ts"
import type { RoadGraph } from "./RoadGraph.ts"

/** One side of a bidirectional search: forward from the start, or backward from the destination. */
export class SearchFrontier {
  readonly heap = new Heap()
  readonly #graph: RoadGraph
  readonly #isForward: boolean
  readonly #cost: Float64Array
  readonly #parentArc: Int32Array
  readonly #reachedIn: Uint32Array
  readonly #closedIn: Uint32Array
  #round = 0

  constructor(graph: RoadGraph, isForward: boolean) {
    this.#graph = graph
    this.#isForward = isForward
    this.#cost = new Float64Array(graph.nodes)
    this.#parentArc = new Int32Array(graph.nodes)
    this.#reachedIn = new Uint32Array(graph.nodes)
    this.#closedIn = new Uint32Array(graph.nodes)
  }

  reset(): void {
    this.#round++
    this.heap.clear()
  }

  /** Returns the seconds to a node; infinite when the search has not reached it. */
  costOf(node: number): number {
    return this.#reachedIn[node] === this.#round ? numberAt(this.#cost, node) : Number.POSITIVE_INFINITY
  }

  /**
   * Returns the arc by which a node was reached: `arc + 1`, or `-arc - 1` for the first arc of the search.
   */
  parentArcOf(node: number): number {
    return numberAt(this.#parentArc, node)
  }

  /** Records a path to a node if it is the shortest so far; the heap key is `cost + potential`. */
  relax(node: number, cost: number, parentArc: number, potential: number): boolean {
    if (cost >= this.costOf(node)) return false
    this.#reachedIn[node] = this.#round
    this.#cost[node] = cost
    this.#parentArc[node] = parentArc
    this.heap.push(cost + potential, node)
    return true
  }

  /** Removes and closes the node with the smallest key; `undefined` if it is already closed. */
  popNode(): number | undefined {
    const node = this.heap.pop()
    if (this.#closedIn[node] === this.#round) return undefined
    this.#closedIn[node] = this.#round
    return node
  }

  /** Calls `visit` with every arc that continues from a node, and the node at its other end. */
  forEachArc(node: number, visit: (arc: number, next: number) => void): void {
    const { outStart, outArcs, inStart, inArcs } = this.#graph
    const [start, arcs] = this.#isForward ? [outStart, outArcs] : [inStart, inArcs]
    for (let at = numberAt(start, node); at < numberAt(start, node + 1); at++) {
      const arc = numberAt(arcs, at)
      visit(arc, this.#isForward ? this.#graph.endOf(arc) : this.#graph.startOf(arc))
    }
  }
}
