import { growInt32Array } from "./growArray.ts"

/** In seconds; a bucket holds the calls of one hour. */
export const HOUR = 3600
const HOURS = 24
export const DAY = HOUR * HOURS

/** The words of a block: square, day, number of calls, next block of the chain + 1; then a bucket header for each hour. */
const SQUARE = 0
const DATE = 1
const CALLS = 2
const NEXT = 3
const HEAD = 4
/** The words of a bucket header; see `CallSlab`. */
export const HEADER = 2
const BLOCK = HEAD + HOURS * HEADER

/**
 * A hash table with chaining from square and day to a block: the 24 bucket headers of that day side by side, so that a search
 * reads those of its hours from one or two cache lines.
 */
export class DayBlocks {
  private chains = new Int32Array(1 << 8)
  private count = 0
  private vacant = 0
  /** All blocks, one after the other; the bucket headers are read and written here. */
  words = new Int32Array(0)

  /** Finds the first bucket header of a square and day; -1 when there is no block. */
  find(square: number, day: number): number {
    const { words } = this
    let next = this.chains[chainOf(square, day) & (this.chains.length - 1)]!
    while (next !== 0) {
      const at = (next - 1) * BLOCK
      if (words[at + SQUARE] === square && words[at + DATE] === day) return at + HEAD
      next = words[at + NEXT]!
    }
    return -1
  }

  /** Counts one more call in a square and day, creates the block if needed, and returns its first bucket header. */
  addCall(square: number, day: number): number {
    const found = this.find(square, day)
    const headers = found < 0 ? this.add(square, day) : found
    this.words[headers - HEAD + CALLS]! += 1
    return headers
  }

  /** Counts one call less, and frees the block after the last one. */
  removeCall(headers: number): void {
    const { words } = this
    const block = headers - HEAD
    words[block + CALLS]! -= 1
    if (words[block + CALLS] !== 0) return
    this.unlink(block)
    words[block + NEXT] = this.vacant
    this.vacant = block / BLOCK + 1
  }

  /** Calls `visit` with the position of every bucket header, those of freed blocks included. */
  forEachHour(visit: (header: number) => void): void {
    for (let block = 0; block < this.count * BLOCK; block += BLOCK) {
      for (let hour = 0; hour < HOURS; hour++) visit(block + HEAD + hour * HEADER)
    }
  }

  get bytes(): number {
    return this.chains.byteLength + this.words.byteLength
  }

  private add(square: number, day: number): number {
    if (this.count === this.chains.length) this.rehash()
    const block = this.allocate() * BLOCK
    this.words.fill(0, block, block + BLOCK)
    this.words[block + SQUARE] = square
    this.words[block + DATE] = day
    this.link(block)
    return block + HEAD
  }

  private allocate(): number {
    if (this.vacant !== 0) {
      const block = this.vacant - 1
      this.vacant = this.words[block * BLOCK + NEXT]!
      return block
    }
    this.count += 1
    if (this.count * BLOCK > this.words.length) this.words = growInt32Array(this.words, this.count * BLOCK)
    return this.count - 1
  }

  private link(block: number): void {
    const { words, chains } = this
    const chain = chainOf(words[block + SQUARE]!, words[block + DATE]!) & (chains.length - 1)
    words[block + NEXT] = chains[chain]!
    chains[chain] = block / BLOCK + 1
  }

  private unlink(block: number): void {
    const { words, chains } = this
    const chain = chainOf(words[block + SQUARE]!, words[block + DATE]!) & (chains.length - 1)
    const link = block / BLOCK + 1
    if (chains[chain] === link) {
      chains[chain] = words[block + NEXT]!
      return
    }
    let at = (chains[chain]! - 1) * BLOCK
    while (words[at + NEXT] !== link) at = (words[at + NEXT]! - 1) * BLOCK
    words[at + NEXT] = words[block + NEXT]!
  }

  private rehash(): void {
    this.chains = new Int32Array(this.chains.length * 2)
    for (let block = 0; block < this.count * BLOCK; block += BLOCK) {
      if (this.words[block + CALLS] !== 0) this.link(block)
    }
  }
}

const chainOf = (square: number, day: number): number => {
  const mixed = Math.imul(square, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8
}
