import { BloomFilter, HASH_MULTIPLIER } from "./BloomFilter.ts"
import { positionOf, slotOf } from "./call.ts"
import type { Matches } from "./Matches.ts"
import type { ReachableCalls } from "./ReachableCalls.ts"
import type { TripTable } from "./TripTable.ts"

interface Ends {
  readonly starts: ReachableCalls
  readonly goals: ReachableCalls
}

/** Joins the calls where one may get in with those where one may get out, trip by trip. */
export class StopPairJoin {
  private readonly marks = new BloomFilter()
  /** A hash table of trips (slot + 1), with the last call where one may get in, and the row of the match. */
  private keys = new Int32Array(1 << 8)
  private heads = new Int32Array(1 << 8)
  private rows = new Int32Array(1 << 8)
  private mask = (1 << 8) - 1
  /** For each call where one may get in the next one of its trip, or -1. */
  private next = new Int32Array(1 << 8)

  join(trips: TripTable, seats: number, { starts, goals }: Ends, into: Matches): void {
    if (starts.count <= goals.count) this.keepCommon(starts, goals)
    else this.keepCommon(goals, starts)
    this.link(starts)
    const { heads, rows, next } = this
    for (let goal = 0; goal < goals.count; goal++) {
      const slot = slotOf(goals.who[goal]!)
      const to = positionOf(goals.who[goal]!)
      const at = this.seek(slot)
      if (this.keys[at] === 0) continue
      for (let start = heads[at]!; start >= 0; start = next[start]!) {
        const from = positionOf(starts.who[start]!)
        if (from >= to || !trips.hasFree(slot, from, to, seats)) continue
        if (rows[at]! < 0) rows[at] = into.add(slot)
        into.offer(rows[at]!, from, to, Math.sqrt(starts.squares[start]!) + Math.sqrt(goals.squares[goal]!))
      }
    }
  }

  /** Drops nearly everything that the other end has not: what is left fits the nearest memory. */
  private keepCommon(few: ReachableCalls, many: ReachableCalls): void {
    few.mark(this.marks)
    many.keep(this.marks)
    many.mark(this.marks)
    few.keep(this.marks)
  }

  private link(starts: ReachableCalls): void {
    this.reserve(starts.count)
    const { keys, heads, rows, next } = this
    keys.fill(0, 0, this.mask + 1)
    for (let start = 0; start < starts.count; start++) {
      const slot = slotOf(starts.who[start]!)
      const at = this.seek(slot)
      next[start] = keys[at] === 0 ? -1 : heads[at]!
      if (keys[at] === 0) rows[at] = -1
      keys[at] = slot + 1
      heads[at] = start
    }
  }

  /** Where the trip is in the table, or would be. */
  private seek(slot: number): number {
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
