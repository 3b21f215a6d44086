/** Knuth's multiplicative hash, which scatters neighbouring slots. */
export const HASH_MULTIPLIER = 0x9e3779b1

/** A Bloom filter of trip slots with one hash function: it fits the L1 cache, and may report a slot that was never added. */
export class BloomFilter {
  bits = new Int32Array(1 << 5)
  /** Shifts a hash down to a bit number. */
  shift = 22

  /** Empties the filter and sizes it for `count` slots, at eight bits for each. */
  clear(count: number): void {
    const length = Math.min(27, Math.max(10, 35 - Math.clz32(count)))
    if (this.bits.length << 5 < 1 << length) this.bits = new Int32Array(1 << (length - 5))
    else this.bits.fill(0, 0, 1 << (length - 5))
    this.shift = 32 - length
  }

  add(slot: number): void {
    const bit = Math.imul(slot, HASH_MULTIPLIER) >>> this.shift
    this.bits[bit >>> 5]! |= 1 << (bit & 31)
  }
}
