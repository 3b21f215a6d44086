/** What a search found, one trip a row; filled anew by every search. */
export class Matches {
  count = 0
  slots = new Int32Array(256)
  /** Positions of the stops where one gets in and out. */
  from = new Uint8Array(256)
  to = new Uint8Array(256)
  /** Metres to walk, both ends together. */
  walks = new Float64Array(256)

  clear(): void {
    this.count = 0
  }

  /** The row of a trip that has none yet. */
  add(slot: number): number {
    if (this.count === this.slots.length) this.widen()
    this.slots[this.count] = slot
    this.walks[this.count] = Number.POSITIVE_INFINITY
    this.count += 1
    return this.count - 1
  }

  /** Keeps the pair with less walking; of equal ones the shorter ride, then the earlier one to get in. */
  offer(row: number, from: number, to: number, walk: number): void {
    const best = this.walks[row]!
    if (walk > best || (walk === best && !isShorter(from, to, this.from[row]!, this.to[row]!))) return
    this.from[row] = from
    this.to[row] = to
    this.walks[row] = walk
  }

  private widen(): void {
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
