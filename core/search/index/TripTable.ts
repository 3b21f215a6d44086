import { growInt32Array, growUint8Array } from "./growArray.ts"
import { MAX_STOPS } from "./packedCall.ts"

/** The numbers of a stop: metres east, metres north, second of the call. */
export const STOP = 3

/** The stops and free seats of every trip, by slot, as a structure of arrays. */
export class TripTable {
  /** The trip's first stop in `stops` and `free`, and its number of stops. */
  first = new Int32Array(0)
  size = new Uint8Array(0)
  /** The fewest free seats between any two consecutive stops. */
  minFree = new Uint8Array(0)
  stops = new Int32Array(0)
  /** Free seats between a stop and the next one. */
  free = new Uint8Array(0)
  private top = 0
  private topStop = 0
  private readonly vacantSlots: Array<number> = []
  private readonly vacantStops: ReadonlyArray<Array<number>> = Array.from({ length: MAX_STOPS + 1 }, () => [])

  /** Allocates a slot for a trip with `size` stops. */
  add(size: number): number {
    const slot = this.vacantSlots.pop() ?? this.allocateSlot()
    this.first[slot] = this.vacantStops[size]!.pop() ?? this.allocateStops(size)
    this.size[slot] = size
    return slot
  }

  remove(slot: number): void {
    this.vacantStops[this.size[slot]!]!.push(this.first[slot]!)
    this.vacantSlots.push(slot)
    this.size[slot] = 0
  }

  /** Sets the free seats behind each stop but the last. */
  setFree(slot: number, free: ArrayLike<number>): void {
    const first = this.first[slot]!
    let min = 255
    for (let leg = 0; leg < this.size[slot]! - 1; leg++) {
      this.free[first + leg] = free[leg]!
      min = Math.min(min, free[leg]!)
    }
    this.minFree[slot] = min
  }

  /** Whether `seats` are free all the way between two positions. */
  hasFree(slot: number, from: number, to: number, seats: number): boolean {
    if (this.minFree[slot]! >= seats) return true
    const first = this.first[slot]!
    for (let leg = first + from; leg < first + to; leg++) if (this.free[leg]! < seats) return false
    return true
  }

  /** The seconds between the first and the last stop. */
  duration(slot: number): number {
    const first = this.first[slot]! * STOP
    return this.stops[first + (this.size[slot]! - 1) * STOP + 2]! - this.stops[first + 2]!
  }

  get bytes(): number {
    const { first, size, minFree, stops, free } = this
    return [first, size, minFree, stops, free].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  private allocateSlot(): number {
    this.top += 1
    if (this.top > this.first.length) {
      this.first = growInt32Array(this.first, this.top)
      this.size = growUint8Array(this.size, this.top)
      this.minFree = growUint8Array(this.minFree, this.top)
    }
    return this.top - 1
  }

  private allocateStops(size: number): number {
    this.topStop += size
    if (this.topStop * STOP > this.stops.length) this.stops = growInt32Array(this.stops, this.topStop * STOP)
    if (this.topStop > this.free.length) this.free = growUint8Array(this.free, this.topStop)
    return this.topStop - size
  }
}
