import type { GeoPoint } from "#core/shared/geo.ts"
import { CALL, lengthOf } from "./CallSlab.ts"
import { DAY, type DayBlocks, HEADER, HOUR } from "./DayBlocks.ts"
import { easting, northing, rowOf, SQUARE_BITS, squareOf } from "./grid.ts"

/** One end of a query: a place, and the first and last second of a call there. */
export interface QueryEnd {
  readonly point: GeoPoint
  readonly since: number
  readonly until: number
}

/** The words of an entry: start and end in the slab, the place relative to the square's corner, second of its start. */
export const BUCKET = 5

/** The buckets that a walk from one end of a query can reach in its time. */
export class NearbyBuckets {
  buckets = new Int32Array(BUCKET * 256)
  count = 0
  /** The number of calls in all buckets. */
  calls = 0

  collect(blocks: DayBlocks, end: QueryEnd, walk: number): void {
    this.count = 0
    this.calls = 0
    const y = northing(end.point)
    const lastRow = rowOf(y + walk)
    for (let row = rowOf(y - walk); row <= lastRow; row++) {
      const x = easting(end.point, row)
      const south = row << SQUARE_BITS
      const distance = Math.max(0, south - y, y - south - ((1 << SQUARE_BITS) - 1))
      const half = Math.floor(Math.sqrt(walk * walk - distance * distance))
      const lastColumn = (x + half) >> SQUARE_BITS
      for (let column = (x - half) >> SQUARE_BITS; column <= lastColumn; column++) {
        const west = column << SQUARE_BITS
        this.collectSquare(blocks, end, { square: squareOf(west, south), east: x - west, north: y - south })
      }
    }
  }

  private collectSquare(blocks: DayBlocks, { since, until }: QueryEnd, offset: SquareOffset): void {
    const lastDay = Math.floor(until / DAY)
    for (let day = Math.floor(since / DAY); day <= lastDay; day++) {
      const headers = blocks.find(offset.square, day)
      if (headers < 0) continue
      const first = Math.max(0, Math.floor((since - day * DAY) / HOUR))
      const last = Math.min(DAY / HOUR - 1, Math.floor((until - day * DAY) / HOUR))
      for (let hour = first; hour <= last; hour++) {
        const at = headers + hour * HEADER
        const length = lengthOf(blocks.words[at + 1]!)
        if (length !== 0) this.add(blocks.words[at]!, length, offset, day * DAY + hour * HOUR)
      }
    }
  }

  private add(start: number, length: number, offset: SquareOffset, second: number): void {
    if ((this.count + 1) * BUCKET > this.buckets.length) {
      const larger = new Int32Array(this.buckets.length * 2)
      larger.set(this.buckets)
      this.buckets = larger
    }
    const at = this.count * BUCKET
    this.buckets[at] = start * CALL
    this.buckets[at + 1] = (start + length) * CALL
    this.buckets[at + 2] = offset.east
    this.buckets[at + 3] = offset.north
    this.buckets[at + 4] = second
    this.count += 1
    this.calls += length
  }
}

/** A square, and the metres from its south-west corner to the place. */
interface SquareOffset {
  readonly square: number
  readonly east: number
  readonly north: number
}
