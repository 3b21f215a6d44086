import { numberAt } from "#geo/region/columnValues.ts"

const INITIAL_CAPACITY = 1 << 12

/** A binary min-heap of numbers by key, in two flat arrays that are reused after `clear`. */
export class Heap {
  #keys = new Float64Array(INITIAL_CAPACITY)
  #values = new Uint32Array(INITIAL_CAPACITY)
  #size = 0

  /** The smallest key; infinite when the heap is empty. */
  get minKey(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : numberAt(this.#keys, 0)
  }

  clear(): void {
    this.#size = 0
  }

  push(key: number, value: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (numberAt(this.#keys, parent) <= key) break
      this.#move(parent, at)
      at = parent
    }
    this.#keys[at] = key
    this.#values[at] = value
  }

  /** Removes and returns the value with the smallest key; 0 when the heap is empty. */
  pop(): number {
    if (this.#size === 0) return 0
    const value = numberAt(this.#values, 0)
    this.#size--
    if (this.#size > 0) this.#sink(numberAt(this.#keys, this.#size), numberAt(this.#values, this.#size))
    return value
  }

  #sink(key: number, value: number): void {
    let at = 0
    for (let child = 1; child < this.#size; child = at * 2 + 1) {
      if (child + 1 < this.#size && numberAt(this.#keys, child + 1) < numberAt(this.#keys, child)) child++
      if (numberAt(this.#keys, child) >= key) break
      this.#move(child, at)
      at = child
    }
    this.#keys[at] = key
    this.#values[at] = value
  }

  #move(from: number, to: number): void {
    this.#keys[to] = numberAt(this.#keys, from)
    this.#values[to] = numberAt(this.#values, from)
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2)
    this.#values = new Uint32Array(values.length * 2)
    this.#keys.set(keys)
    this.#values.set(values)
  }
}
