import { numberAt } from "#geo/region/at.ts"

interface Network {
  readonly nodes: number
  readonly outStart: Uint32Array
  readonly outArcs: Uint32Array
  readonly endOf: (arc: number) => number
}

/**
 * By node the number of its part: within a part one gets from everywhere to everywhere, one-way streets or not.
 * Tarjan's algorithm, with a stack of its own instead of recursion: roads are longer than the call stack.
 */
export const stronglyConnectedComponents = (network: Network): Uint32Array => {
  const walk = new Walk(network)
  for (let node = 0; node < network.nodes; node++) walk.from(node)
  return walk.part
}

class Walk {
  readonly part: Uint32Array
  readonly #network: Network
  readonly #order: Uint32Array
  readonly #low: Uint32Array
  readonly #next: Uint32Array
  readonly #isOpen: Uint8Array
  readonly #open: Array<number> = []
  readonly #path: Array<number> = []
  #count = 0
  #parts = 0

  constructor(network: Network) {
    this.#network = network
    this.part = new Uint32Array(network.nodes)
    this.#order = new Uint32Array(network.nodes)
    this.#low = new Uint32Array(network.nodes)
    this.#isOpen = new Uint8Array(network.nodes)
    this.#next = network.outStart.slice(0, network.nodes)
  }

  from(start: number): void {
    if (numberAt(this.#order, start) !== 0) return
    this.#enter(start)
    for (let node = this.#path.at(-1); node !== undefined; node = this.#path.at(-1)) {
      const at = numberAt(this.#next, node)
      if (at === numberAt(this.#network.outStart, node + 1)) this.#leave(node)
      else {
        this.#next[node] = at + 1
        this.#look(node, this.#network.endOf(numberAt(this.#network.outArcs, at)))
      }
    }
  }

  #enter(node: number): void {
    this.#count++
    this.#order[node] = this.#count
    this.#low[node] = this.#count
    this.#isOpen[node] = 1
    this.#open.push(node)
    this.#path.push(node)
  }

  #look(node: number, other: number): void {
    if (numberAt(this.#order, other) === 0) this.#enter(other)
    else if (this.#isOpen[other] === 1) this.#lower(node, numberAt(this.#order, other))
  }

  #leave(node: number): void {
    this.#path.pop()
    const before = this.#path.at(-1)
    if (before !== undefined) this.#lower(before, numberAt(this.#low, node))
    if (numberAt(this.#low, node) !== numberAt(this.#order, node)) return
    for (let member = this.#open.pop(); member !== undefined; member = this.#open.pop()) {
      this.#isOpen[member] = 0
      this.part[member] = this.#parts
      if (member === node) break
    }
    this.#parts++
  }

  #lower(node: number, to: number): void {
    this.#low[node] = Math.min(numberAt(this.#low, node), to)
  }
}
