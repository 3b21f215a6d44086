import { type BloomFilter, HASH_MULTIPLIER } from "./BloomFilter.ts"
import { CALL } from "./CallSlab.ts"
import { eastOf, northOf, secondOf, slotOf } from "./call.ts"
import { BUCKET, type End, type NearbyBuckets } from "./NearbyBuckets.ts"

/** Calls within walking distance and time of one end: who, and the square of the walk in metres. */
export class ReachableCalls {
  count = 0
  who = new Int32Array(1 << 10)
  squares = new Int32Array(1 << 10)

  /** Reads all buckets. Without a branch in the loop: which calls pass, no processor can foretell. */
  read(slab: Int32Array, around: NearbyBuckets, end: End, walk: number): void {
    this.reserve(around.calls + 1)
    const { who, squares } = this
    const { buckets } = around
    const most = Math.floor(walk * walk)
    const last = around.count * BUCKET
    let count = 0
    for (let bucket = 0; bucket < last; bucket += BUCKET) {
      const stop = buckets[bucket + 1]!
      const east = buckets[bucket + 2]!
      const north = buckets[bucket + 3]!
      const since = end.since - buckets[bucket + 4]!
      const until = end.until - buckets[bucket + 4]!
      for (let at = buckets[bucket]!; at < stop; at += CALL) {
        const where = slab[at + 1]!
        const dx = eastOf(where) - east
        const dy = northOf(where) - north
        const second = secondOf(where)
        const square = Math.imul(dx, dx) + Math.imul(dy, dy)
        who[count] = slab[at]!
        squares[count] = square
        count = (count + 1 + (((most - square) | (second - since) | (until - second)) >> 31)) | 0
      }
    }
    this.count = count
  }

  /** Marks its trips. */
  mark(marks: BloomFilter): void {
    marks.clear(this.count)
    for (let at = 0; at < this.count; at++) marks.set(slotOf(this.who[at]!))
  }

  /** Keeps the calls of marked trips (and of a few others: marks are hashed). */
  keep(marks: BloomFilter): void {
    const { who, squares } = this
    const { bits, shift } = marks
    let count = 0
    for (let at = 0; at < this.count; at++) {
      const one = who[at]!
      const bit = Math.imul(slotOf(one), HASH_MULTIPLIER) >>> shift
      who[count] = one
      squares[count] = squares[at]!
      count = (count + ((bits[bit >>> 5]! >>> (bit & 31)) & 1)) | 0
    }
    this.count = count
  }

  private reserve(length: number): void {
    if (length <= this.who.length) return
    this.who = new Int32Array(length * 2)
    this.squares = new Int32Array(length * 2)
  }
}
