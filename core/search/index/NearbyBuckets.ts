import type { GeoPoint } from "#core/shared/geo.ts"
import { CALL, lengthOf } from "./CallSlab.ts"
import { DAY, type DayBlocks, HEADER, HOUR } from "./DayBlocks.ts"
import { easting, northing, rowOf, SQUARE_BITS, squareOf } from "./ground.ts"

/** One end of a query: a place, the walk in metres, and between which seconds a car may stop there. */
export interface End {
  readonly point: GeoPoint
  readonly since: number
  readonly until: number
}

/** Numbers to a bucket: its begin and end in the slab, the place seen from its square's corner, seconds at its begin. */
export const BUCKET = 5

/** The buckets that a walk from one end may reach in its time. */
export class NearbyBuckets {
  buckets = new Int32Array(BUCKET * 256)
  count = 0
  /** Calls in them all. */
  calls = 0

  collect(blocks: DayBlocks, end: End, walk: number): void {
    this.count = 0
    this.calls = 0
    const y = northing(end.point)
    const lastRow = rowOf(y + walk)
    for (let row = rowOf(y - walk); row <= lastRow; row++) {
      const x = easting(end.point, row)
      const south = row << SQUARE_BITS
      const away = Math.max(0, south - y, y - south - ((1 << SQUARE_BITS) - 1))
      const half = Math.floor(Math.sqrt(walk * walk - away * away))
      const lastColumn = (x + half) >> SQUARE_BITS
      for (let column = (x - half) >> SQUARE_BITS; column <= lastColumn; column++) {
        const west = column << SQUARE_BITS
        this.collectSquare(blocks, end, { square: squareOf(west, south), east: x - west, north: y - south })
      }
    }
  }

  private collectSquare(blocks: DayBlocks, { since, until }: End, seen: Seen): void {
    const lastDay = Math.floor(until / DAY)
    for (let day = Math.floor(since / DAY); day <= lastDay; day++) {
      const headers = blocks.find(seen.square, day)
      if (headers < 0) continue
      const first = Math.max(0, Math.floor((since - day * DAY) / HOUR))
      const last = Math.min(DAY / HOUR - 1, Math.floor((until - day * DAY) / HOUR))
      for (let hour = first; hour <= last; hour++) {
        const at = headers + hour * HEADER
        const length = lengthOf(blocks.numbers[at + 1]!)
        if (length !== 0) this.add(blocks.numbers[at]!, length, seen, day * DAY + hour * HOUR)
      }
    }
  }

  private add(start: number, length: number, seen: Seen, time: number): void {
    if ((this.count + 1) * BUCKET > this.buckets.length) {
      const wider = new Int32Array(this.buckets.length * 2)
      wider.set(this.buckets)
      this.buckets = wider
    }
    const at = this.count * BUCKET
    this.buckets[at] = start * CALL
    this.buckets[at + 1] = (start + length) * CALL
    this.buckets[at + 2] = seen.east
    this.buckets[at + 3] = seen.north
    this.buckets[at + 4] = time
    this.count += 1
    this.calls += length
  }
}

/** A square, and the metres from its south-west corner to the place. */
interface Seen {
  readonly square: number
  readonly east: number
  readonly north: number
}
