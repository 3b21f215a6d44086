import { grow } from "./grow.ts"

/** In seconds: what one bucket holds. */
export const HOUR = 3600
const HOURS = 24
export const DAY = HOUR * HOURS

/** A block: square, day, number of calls, next block of the chain + 1; then two numbers for each hour. */
const SQUARE = 0
const DATE = 1
const CALLS = 2
const NEXT = 3
const HEAD = 4
/** Two numbers of the slab: where the hour's bucket begins, its length and size. */
export const HEADER = 2
const BLOCK = HEAD + HOURS * HEADER

/**
 * The hours of each square on each day: a hash table of chained blocks, a block's hours side by side in memory, so that
 * those of a search lie in a cache line or two.
 */
export class DayBlocks {
  private chains = new Int32Array(1 << 8)
  private count = 0
  private vacant = 0
  /** All blocks, one after the other: the hour headers are read and written here. */
  numbers = new Int32Array(0)

  /** Where the hour headers of this square and day begin; -1 where there are none. */
  find(square: number, day: number): number {
    const { numbers } = this
    let next = this.chains[chainOf(square, day) & (this.chains.length - 1)]!
    while (next !== 0) {
      const at = (next - 1) * BLOCK
      if (numbers[at + SQUARE] === square && numbers[at + DATE] === day) return at + HEAD
      next = numbers[at + NEXT]!
    }
    return -1
  }

  /** As `find`, for a call more; makes the block where there is none. */
  enter(square: number, day: number): number {
    const found = this.find(square, day)
    const headers = found < 0 ? this.add(square, day) : found
    this.numbers[headers - HEAD + CALLS]! += 1
    return headers
  }

  /** A call less; the last one takes the block with it. */
  leave(headers: number): void {
    const { numbers } = this
    const block = headers - HEAD
    numbers[block + CALLS]! -= 1
    if (numbers[block + CALLS] !== 0) return
    this.unlink(block)
    numbers[block + NEXT] = this.vacant
    this.vacant = block / BLOCK + 1
  }

  /** Calls `visit` with the header of every hour that was ever used. */
  forEachHour(visit: (header: number) => void): void {
    for (let block = 0; block < this.count * BLOCK; block += BLOCK) {
      for (let hour = 0; hour < HOURS; hour++) visit(block + HEAD + hour * HEADER)
    }
  }

  get bytes(): number {
    return this.chains.byteLength + this.numbers.byteLength
  }

  private add(square: number, day: number): number {
    if (this.count === this.chains.length) this.lengthenChains()
    const block = this.newBlock() * BLOCK
    this.numbers.fill(0, block, block + BLOCK)
    this.numbers[block + SQUARE] = square
    this.numbers[block + DATE] = day
    this.link(block)
    return block + HEAD
  }

  private newBlock(): number {
    if (this.vacant !== 0) {
      const block = this.vacant - 1
      this.vacant = this.numbers[block * BLOCK + NEXT]!
      return block
    }
    this.count += 1
    if (this.count * BLOCK > this.numbers.length) this.numbers = grow(this.numbers, this.count * BLOCK)
    return this.count - 1
  }

  private link(block: number): void {
    const { numbers, chains } = this
    const chain = chainOf(numbers[block + SQUARE]!, numbers[block + DATE]!) & (chains.length - 1)
    numbers[block + NEXT] = chains[chain]!
    chains[chain] = block / BLOCK + 1
  }

  private unlink(block: number): void {
    const { numbers, chains } = this
    const chain = chainOf(numbers[block + SQUARE]!, numbers[block + DATE]!) & (chains.length - 1)
    const wanted = block / BLOCK + 1
    if (chains[chain] === wanted) {
      chains[chain] = numbers[block + NEXT]!
      return
    }
    let at = (chains[chain]! - 1) * BLOCK
    while (numbers[at + NEXT] !== wanted) at = (numbers[at + NEXT]! - 1) * BLOCK
    numbers[at + NEXT] = numbers[block + NEXT]!
  }

  private lengthenChains(): void {
    this.chains = new Int32Array(this.chains.length * 2)
    for (let block = 0; block < this.count * BLOCK; block += BLOCK) {
      if (this.numbers[block + CALLS] !== 0) this.link(block)
    }
  }
}

const chainOf = (square: number, day: number): number => {
  const mixed = Math.imul(square, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8
}
