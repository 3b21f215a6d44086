import { numberAt } from "#geo/region/columnValues.ts"

interface DirectedGraph {
  readonly nodes: number
  readonly outStart: Uint32Array
  readonly outArcs: Uint32Array
  readonly endOf: (arc: number) => number
}

/**
 * Computes the component of every node: within a component there is a path from each node to each other.
 * Tarjan's algorithm with an explicit stack, as road chains are longer than the call stack.
 */
export const stronglyConnectedComponents = (graph: DirectedGraph): Uint32Array => {
  const search = new TarjanSearch(graph)
  for (let node = 0; node < graph.nodes; node++) search.visit(node)
  return search.component
}

class TarjanSearch {
  readonly component: Uint32Array
  readonly #graph: DirectedGraph
  readonly #order: Uint32Array
  readonly #low: Uint32Array
  readonly #nextArc: Uint32Array
  readonly #isOnStack: Uint8Array
  readonly #stack: Array<number> = []
  readonly #callStack: Array<number> = []
  #count = 0
  #components = 0

  constructor(graph: DirectedGraph) {
    this.#graph = graph
    this.component = new Uint32Array(graph.nodes)
    this.#order = new Uint32Array(graph.nodes)
    this.#low = new Uint32Array(graph.nodes)
    this.#isOnStack = new Uint8Array(graph.nodes)
    this.#nextArc = graph.outStart.slice(0, graph.nodes)
  }

  visit(start: number): void {
    if (numberAt(this.#order, start) !== 0) return
    this.#enter(start)
    for (let node = this.#callStack.at(-1); node !== undefined; node = this.#callStack.at(-1)) {
      const at = numberAt(this.#nextArc, node)
      if (at === numberAt(this.#graph.outStart, node + 1)) this.#leave(node)
      else {
        this.#nextArc[node] = at + 1
        this.#followArc(node, this.#graph.endOf(numberAt(this.#graph.outArcs, at)))
      }
    }
  }

  #enter(node: number): void {
    this.#count++
    this.#order[node] = this.#count
    this.#low[node] = this.#count
    this.#isOnStack[node] = 1
    this.#stack.push(node)
    this.#callStack.push(node)
  }

  #followArc(node: number, other: number): void {
    if (numberAt(this.#order, other) === 0) this.#enter(other)
    else if (this.#isOnStack[other] === 1) this.#updateLow(node, numberAt(this.#order, other))
  }

  #leave(node: number): void {
    this.#callStack.pop()
    const before = this.#callStack.at(-1)
    if (before !== undefined) this.#updateLow(before, numberAt(this.#low, node))
    if (numberAt(this.#low, node) !== numberAt(this.#order, node)) return
    for (let member = this.#stack.pop(); member !== undefined; member = this.#stack.pop()) {
      this.#isOnStack[member] = 0
      this.component[member] = this.#components
      if (member === node) break
    }
    this.#components++
  }

  #updateLow(node: number, order: number): void {
    this.#low[node] = Math.min(numberAt(this.#low, node), order)
  }
}
