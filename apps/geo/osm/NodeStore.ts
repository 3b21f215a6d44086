const START = 1 << 16

/** Coordinates by node id in three flat arrays: 16 bytes per node; a Map takes more than 100. */
export class NodeStore {
  #ids = new Float64Array(START)
  #lats = new Int32Array(START)
  #lngs = new Int32Array(START)
  #count = 0
  #sorted = true

  get size(): number {
    return this.#count
  }

  /** `lat` and `lng` in units of 1e-7 degrees. */
  add(id: number, lat: number, lng: number): void {
    if (this.#count === this.#ids.length) this.#grow()
    if (this.#count > 0 && id < (this.#ids[this.#count - 1] ?? 0)) this.#sorted = false
    this.#ids[this.#count] = id
    this.#lats[this.#count] = lat
    this.#lngs[this.#count] = lng
    this.#count++
  }

  /** Sorts by id for binary search; call it once after the last `add`. */
  finish(): void {
    if (this.#sorted) return
    const order = Uint32Array.from({ length: this.#count }, (_, i) => i)
    order.sort((a, b) => (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0))
    const [ids, lats, lngs] = [this.#ids, this.#lats, this.#lngs]
    this.#ids = Float64Array.from(order, (i) => ids[i] ?? 0)
    this.#lats = Int32Array.from(order, (i) => lats[i] ?? 0)
    this.#lngs = Int32Array.from(order, (i) => lngs[i] ?? 0)
    this.#sorted = true
  }

  /** Degrees in GeoJSON order; `undefined` for a node that is not in the extract. */
  position(id: number): [lng: number, lat: number] | undefined {
    const at = this.#find(id)
    return at < 0 ? undefined : [(this.#lngs[at] ?? 0) / 1e7, (this.#lats[at] ?? 0) / 1e7]
  }

  /** Positions of the nodes of a way; skips nodes that are not in the extract. */
  positions(refs: ReadonlyArray<number>): Array<[lng: number, lat: number]> {
    const path: Array<[number, number]> = []
    for (const ref of refs) {
      const position = this.position(ref)
      if (position !== undefined) path.push(position)
    }
    return path
  }

  #find(id: number): number {
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle] ?? 0
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  #grow(): void {
    const grown = this.#ids.length * 2
    const ids = new Float64Array(grown)
    const lats = new Int32Array(grown)
    const lngs = new Int32Array(grown)
    ids.set(this.#ids)
    lats.set(this.#lats)
    lngs.set(this.#lngs)
    this.#ids = ids
    this.#lats = lats
    this.#lngs = lngs
  }
}
