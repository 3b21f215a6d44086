import { MOST_STOPS } from "./call.ts"
import { grow, grownBytes } from "./grow.ts"

/** Numbers to a stop: metres east, metres north, seconds. */
export const STOP = 3

/** What search has to know of every trip, by slot: where its stops begin, how many they are, and the free seats behind each. */
export class TripTable {
  first = new Int32Array(0)
  size = new Uint8Array(0)
  /** The fewest free seats on any part of the way. */
  least = new Uint8Array(0)
  stops = new Int32Array(0)
  /** Free seats between this stop and the next one. */
  free = new Uint8Array(0)
  private top = 0
  private topStop = 0
  private readonly vacantSlots: Array<number> = []
  private readonly vacantStops: ReadonlyArray<Array<number>> = Array.from(
    { length: MOST_STOPS + 1 },
    () => []
  )

  /** A slot with room for so many stops. */
  add(size: number): number {
    const slot = this.vacantSlots.pop() ?? this.newSlot()
    this.first[slot] = this.vacantStops[size]!.pop() ?? this.newStops(size)
    this.size[slot] = size
    return slot
  }

  drop(slot: number): void {
    this.vacantStops[this.size[slot]!]!.push(this.first[slot]!)
    this.vacantSlots.push(slot)
    this.size[slot] = 0
  }

  /** Free seats by part of the way, the part behind the first stop first. */
  setFree(slot: number, free: ArrayLike<number>): void {
    const first = this.first[slot]!
    let least = 255
    for (let part = 0; part < this.size[slot]! - 1; part++) {
      this.free[first + part] = free[part]!
      least = Math.min(least, free[part]!)
    }
    this.least[slot] = least
  }

  /** Whether so many seats are free all the way between two positions. */
  hasFree(slot: number, from: number, to: number, seats: number): boolean {
    if (this.least[slot]! >= seats) return true
    const first = this.first[slot]!
    for (let part = first + from; part < first + to; part++) if (this.free[part]! < seats) return false
    return true
  }

  /** Seconds between the first stop and the last. */
  duration(slot: number): number {
    const first = this.first[slot]! * STOP
    return this.stops[first + (this.size[slot]! - 1) * STOP + 2]! - this.stops[first + 2]!
  }

  get bytes(): number {
    const { first, size, least, stops, free } = this
    return [first, size, least, stops, free].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  private newSlot(): number {
    this.top += 1
    if (this.top > this.first.length) {
      this.first = grow(this.first, this.top)
      this.size = grownBytes(this.size, this.top)
      this.least = grownBytes(this.least, this.top)
    }
    return this.top - 1
  }

  private newStops(size: number): number {
    this.topStop += size
    if (this.topStop * STOP > this.stops.length) this.stops = grow(this.stops, this.topStop * STOP)
    if (this.topStop > this.free.length) this.free = grownBytes(this.free, this.topStop)
    return this.topStop - size
  }
}
