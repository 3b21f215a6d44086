import { type BloomFilter, HASH_MULTIPLIER } from "./BloomFilter.ts"
import { CALL } from "./CallSlab.ts"
import { BUCKET, type NearbyBuckets, type QueryEnd } from "./NearbyBuckets.ts"
import { eastOf, northOf, secondOf, tripSlot } from "./packedCall.ts"

/** The calls within walking distance and time of one end of a query: stop words, and squared walks in square metres. */
export class ReachableCalls {
  count = 0
  stopWords = new Int32Array(1 << 10)
  squaredWalks = new Int32Array(1 << 10)

  /** Filters the calls of all buckets. The loop has no branch, because the processor cannot predict which calls pass. */
  read(slab: Int32Array, nearby: NearbyBuckets, end: QueryEnd, walk: number): void {
    this.reserve(nearby.calls + 1)
    const { stopWords, squaredWalks } = this
    const { buckets } = nearby
    const maxSquare = Math.floor(walk * walk)
    const last = nearby.count * BUCKET
    let count = 0
    for (let bucket = 0; bucket < last; bucket += BUCKET) {
      const stop = buckets[bucket + 1]!
      const east = buckets[bucket + 2]!
      const north = buckets[bucket + 3]!
      const since = end.since - buckets[bucket + 4]!
      const until = end.until - buckets[bucket + 4]!
      for (let at = buckets[bucket]!; at < stop; at += CALL) {
        const placeWord = slab[at + 1]!
        const dx = eastOf(placeWord) - east
        const dy = northOf(placeWord) - north
        const second = secondOf(placeWord)
        const square = Math.imul(dx, dx) + Math.imul(dy, dy)
        stopWords[count] = slab[at]!
        squaredWalks[count] = square
        count = (count + 1 + (((maxSquare - square) | (second - since) | (until - second)) >> 31)) | 0
      }
    }
    this.count = count
  }

  /** Fills a filter with the trips of these calls. */
  fillFilter(filter: BloomFilter): void {
    filter.clear(this.count)
    for (let at = 0; at < this.count; at++) filter.add(tripSlot(this.stopWords[at]!))
  }

  /** Drops the calls whose trips are not in the filter. */
  applyFilter(filter: BloomFilter): void {
    const { stopWords, squaredWalks } = this
    const { bits, shift } = filter
    let count = 0
    for (let at = 0; at < this.count; at++) {
      const stopWord = stopWords[at]!
      const bit = Math.imul(tripSlot(stopWord), HASH_MULTIPLIER) >>> shift
      stopWords[count] = stopWord
      squaredWalks[count] = squaredWalks[at]!
      count = (count + ((bits[bit >>> 5]! >>> (bit & 31)) & 1)) | 0
    }
    this.count = count
  }

  private reserve(length: number): void {
    if (length <= this.stopWords.length) return
    this.stopWords = new Int32Array(length * 2)
    this.squaredWalks = new Int32Array(length * 2)
  }
}
