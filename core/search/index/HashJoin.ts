import { BloomFilter, HASH_MULTIPLIER } from "./BloomFilter.ts"
import type { Matches } from "./Matches.ts"
import { stopPosition, tripSlot } from "./packedCall.ts"
import type { ReachableCalls } from "./ReachableCalls.ts"
import type { TripTable } from "./TripTable.ts"

interface Inputs {
  readonly boardings: ReachableCalls
  readonly alightings: ReachableCalls
}

/** A hash join, by trip, of the calls for boarding with those for alighting, after Bloom filters have reduced both. */
export class HashJoin {
  private readonly filter = new BloomFilter()
  /** A hash table with open addressing: trip (slot + 1), its last boarding, and its row in the matches. */
  private keys = new Int32Array(1 << 8)
  private heads = new Int32Array(1 << 8)
  private rows = new Int32Array(1 << 8)
  private mask = (1 << 8) - 1
  /** For each boarding the next one of its trip, or -1. */
  private next = new Int32Array(1 << 8)

  join(trips: TripTable, seats: number, { boardings, alightings }: Inputs, into: Matches): void {
    if (boardings.count <= alightings.count) this.semiJoin(boardings, alightings)
    else this.semiJoin(alightings, boardings)
    this.build(boardings)
    const { heads, rows, next } = this
    for (let alighting = 0; alighting < alightings.count; alighting++) {
      const slot = tripSlot(alightings.stopWords[alighting]!)
      const to = stopPosition(alightings.stopWords[alighting]!)
      const at = this.probe(slot)
      if (this.keys[at] === 0) continue
      for (let boarding = heads[at]!; boarding >= 0; boarding = next[boarding]!) {
        const from = stopPosition(boardings.stopWords[boarding]!)
        if (from >= to || !trips.hasFree(slot, from, to, seats)) continue
        if (rows[at]! < 0) rows[at] = into.add(slot)
        const walk =
          Math.sqrt(boardings.squaredWalks[boarding]!) + Math.sqrt(alightings.squaredWalks[alighting]!)
        into.improve(rows[at]!, from, to, walk)
      }
    }
  }

  /** Drops nearly all calls of trips that are not on both sides; the rest fits the L1 cache. */
  private semiJoin(few: ReachableCalls, many: ReachableCalls): void {
    few.fillFilter(this.filter)
    many.applyFilter(this.filter)
    many.fillFilter(this.filter)
    few.applyFilter(this.filter)
  }

  private build(boardings: ReachableCalls): void {
    this.reserve(boardings.count)
    const { keys, heads, rows, next } = this
    keys.fill(0, 0, this.mask + 1)
    for (let boarding = 0; boarding < boardings.count; boarding++) {
      const slot = tripSlot(boardings.stopWords[boarding]!)
      const at = this.probe(slot)
      next[boarding] = keys[at] === 0 ? -1 : heads[at]!
      if (keys[at] === 0) rows[at] = -1
      keys[at] = slot + 1
      heads[at] = boarding
    }
  }

  /** Finds the place of a trip in the table, or the empty one where it would be. */
  private probe(slot: number): number {
    const { keys, mask } = this
    let at = (Math.imul(slot, HASH_MULTIPLIER) >>> 8) & mask
    while (keys[at] !== slot + 1 && keys[at] !== 0) at = (at + 1) & mask
    return at
  }

  private reserve(count: number): void {
    let length = 1 << 8
    while (length < count * 2) length *= 2
    this.mask = length - 1
    if (length <= this.keys.length) return
    this.keys = new Int32Array(length)
    this.heads = new Int32Array(length)
    this.rows = new Int32Array(length)
    this.next = new Int32Array(length)
  }
}
