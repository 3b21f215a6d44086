import { growInt32Array } from "./growArray.ts"

/** The 32-bit words of a UUID. */
const WORDS = 4

/** A bidirectional map of trip ids and slots: UUIDs as 32-bit words, in a hash table with chaining. */
export class TripIds {
  private chains = new Int32Array(1 << 8)
  private next = new Int32Array(0)
  private words = new Int32Array(0)
  private count = 0

  /** Finds the slot of a trip, or -1. */
  slotOf(id: string): number {
    const words = wordsOf(id)
    let slot = this.chains[this.chainOf(words, 0)]! - 1
    while (slot >= 0 && !this.has(slot, words)) slot = this.next[slot]! - 1
    return slot
  }

  idOf(slot: number): string {
    const text = Array.from(this.words.subarray(slot * WORDS, (slot + 1) * WORDS), hexOf).join("")
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      "-"
    )
  }

  /** Adds the id of a slot that has none. */
  add(slot: number, id: string): void {
    if ((slot + 1) * WORDS > this.words.length) {
      this.words = growInt32Array(this.words, (slot + 1) * WORDS)
      this.next = growInt32Array(this.next, slot + 1)
    }
    if (this.count === this.chains.length) this.rehash()
    this.words.set(wordsOf(id), slot * WORDS)
    this.count += 1
    this.link(slot)
  }

  remove(slot: number): void {
    const chain = this.chainOf(this.words, slot * WORDS)
    this.count -= 1
    if (this.chains[chain] === slot + 1) {
      this.chains[chain] = this.next[slot]!
    } else {
      let at = this.chains[chain]! - 1
      while (this.next[at] !== slot + 1) at = this.next[at]! - 1
      this.next[at] = this.next[slot]!
    }
  }

  /** All slots that have an id. */
  *slots(): Generator<number> {
    for (const first of this.chains) {
      for (let slot = first - 1; slot >= 0; slot = this.next[slot]! - 1) yield slot
    }
  }

  get bytes(): number {
    return this.chains.byteLength + this.next.byteLength + this.words.byteLength
  }

  private has(slot: number, words: Int32Array): boolean {
    for (let word = 0; word < WORDS; word++) if (this.words[slot * WORDS + word] !== words[word]) return false
    return true
  }

  private link(slot: number): void {
    const chain = this.chainOf(this.words, slot * WORDS)
    this.next[slot] = this.chains[chain]!
    this.chains[chain] = slot + 1
  }

  /** Uses the last word of a UUID, which is random in every version. */
  private chainOf(words: Int32Array, at: number): number {
    return words[at + WORDS - 1]! & (this.chains.length - 1)
  }

  private rehash(): void {
    const slots = [...this.slots()]
    this.chains = new Int32Array(this.chains.length * 2)
    for (const slot of slots) this.link(slot)
  }
}

const wordsOf = (id: string): Int32Array => {
  const hex = id.replaceAll("-", "")
  return Int32Array.from({ length: WORDS }, (_, word) =>
    Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16)
  )
}

const hexOf = (word: number): string => (word >>> 0).toString(16).padStart(8, "0")
