/** A matching trip, the positions of the stops for boarding and alighting, and the walks at both ends together in metres. */
export interface IndexMatch {
  readonly slot: number
  readonly from: number
  readonly to: number
  readonly walk: number
}

/** The result buffer of a search, one trip a row; every search reuses it. */
export class Matches {
  count = 0
  private slots = new Int32Array(256)
  private from = new Uint8Array(256)
  private to = new Uint8Array(256)
  private walks = new Float64Array(256)

  clear(): void {
    this.count = 0
  }

  at(row: number): IndexMatch {
    return { slot: this.slots[row]!, from: this.from[row]!, to: this.to[row]!, walk: this.walks[row]! }
  }

  /** Finds or adds the row of a trip, by a linear scan. */
  rowOf(slot: number): number {
    for (let row = 0; row < this.count; row++) if (this.slots[row] === slot) return row
    return this.add(slot)
  }

  /** Adds the row of a trip that has none yet. */
  add(slot: number): number {
    if (this.count === this.slots.length) this.grow()
    this.slots[this.count] = slot
    this.walks[this.count] = Number.POSITIVE_INFINITY
    this.count += 1
    return this.count - 1
  }

  /** Replaces the stop pair of a row by a better one: less walking, then fewer stops, then the earlier pair. */
  improve(row: number, from: number, to: number, walk: number): void {
    const best = this.walks[row]!
    if (walk > best || (walk === best && !isShorter(from, to, this.from[row]!, this.to[row]!))) return
    this.from[row] = from
    this.to[row] = to
    this.walks[row] = walk
  }

  private grow(): void {
    const { slots, from, to, walks } = this
    const length = slots.length * 2
    this.slots = new Int32Array(length)
    this.from = new Uint8Array(length)
    this.to = new Uint8Array(length)
    this.walks = new Float64Array(length)
    this.slots.set(slots)
    this.from.set(from)
    this.to.set(to)
    this.walks.set(walks)
  }
}

const isShorter = (from: number, to: number, bestFrom: number, bestTo: number): boolean => {
  const stops = to - from - (bestTo - bestFrom)
  return stops < 0 || (stops === 0 && from < bestFrom)
}
