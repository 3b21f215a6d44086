/** Multiplier of a hash that scatters neighbouring slots (Knuth). */
export const HASH_MULTIPLIER = 0x9e3779b1

/** A set of trips, one bit of a hash for each: it fits the processor's nearest memory, and may hold a few too many. */
export class BloomFilter {
  bits = new Int32Array(1 << 5)
  /** Brings a hash down to the number of a bit. */
  shift = 22

  /** Empties it, with room for so many trips: eight bits for each. */
  clear(count: number): void {
    const length = Math.min(27, Math.max(10, 35 - Math.clz32(count)))
    if (this.bits.length << 5 < 1 << length) this.bits = new Int32Array(1 << (length - 5))
    else this.bits.fill(0, 0, 1 << (length - 5))
    this.shift = 32 - length
  }

  set(slot: number): void {
    const bit = Math.imul(slot, HASH_MULTIPLIER) >>> this.shift
    this.bits[bit >>> 5]! |= 1 << (bit & 31)
  }
}
