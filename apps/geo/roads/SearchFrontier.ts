import { numberAt } from "#geo/region/at.ts"
import { Heap } from "./Heap.ts"
import type { RoadGraph } from "./RoadGraph.ts"

/** One of the two searches that meet: from the start along the roads, or from the destination against them. */
export class SearchFrontier {
  readonly heap = new Heap()
  readonly #graph: RoadGraph
  readonly #isForward: boolean
  readonly #cost: Float64Array
  readonly #via: Int32Array
  readonly #seen: Uint32Array
  readonly #settled: Uint32Array
  #round = 0

  constructor(graph: RoadGraph, isForward: boolean) {
    this.#graph = graph
    this.#isForward = isForward
    this.#cost = new Float64Array(graph.nodes)
    this.#via = new Int32Array(graph.nodes)
    this.#seen = new Uint32Array(graph.nodes)
    this.#settled = new Uint32Array(graph.nodes)
  }

  restart(): void {
    this.#round++
    this.heap.clear()
  }

  /** Seconds to a node; infinite where the search has not been. */
  costOf(node: number): number {
    return this.#seen[node] === this.#round ? numberAt(this.#cost, node) : Number.POSITIVE_INFINITY
  }

  /** How a node was reached: `arc + 1`, or `-arc - 1` on the road that the search began on. */
  viaOf(node: number): number {
    return numberAt(this.#via, node)
  }

  /** Notes a way to a node if it is the shortest yet; `guess` is what its key has on top of its cost. */
  reach(node: number, cost: number, via: number, guess: number): boolean {
    if (cost >= this.costOf(node)) return false
    this.#seen[node] = this.#round
    this.#cost[node] = cost
    this.#via[node] = via
    this.heap.push(cost + guess, node)
    return true
  }

  /** Takes the most promising node; `undefined` for one that was taken before. */
  take(): number | undefined {
    const node = this.heap.pop()
    if (this.#settled[node] === this.#round) return undefined
    this.#settled[node] = this.#round
    return node
  }

  /** Calls `look` with every arc that goes on from a node, and the node at its other end. */
  onward(node: number, look: (arc: number, next: number) => void): void {
    const { outStart, outArcs, inStart, inArcs } = this.#graph
    const [start, arcs] = this.#isForward ? [outStart, outArcs] : [inStart, inArcs]
    for (let at = numberAt(start, node); at < numberAt(start, node + 1); at++) {
      const arc = numberAt(arcs, at)
      look(arc, this.#isForward ? this.#graph.endOf(arc) : this.#graph.startOf(arc))
    }
  }
}
