import { growInt32Array } from "./growArray.ts"

/** Size classes of buckets, in calls. */
const SIZES = [0, 2, 3, 4]
while (SIZES.at(-1)! < 1 << 25) SIZES.push(SIZES.at(-2)! * 2)

/** The second word of a bucket header: the bucket's length, and its size class in the last bits. */
const SIZE_BITS = 6
const SIZE = (1 << SIZE_BITS) - 1
export const lengthOf = (state: number): number => state >>> SIZE_BITS

/** Words of a packed call: the stop word and the place word. */
export const CALL = 2

/**
 * A slab allocator for buckets of packed calls: all buckets lie in one array, a full bucket moves to the next size class, and
 * freed places are reused. A bucket's header (start, length and size class) is stored by the caller.
 */
export class CallSlab {
  words = new Int32Array(0)
  private top = 0
  /** For each size class, the places of freed buckets. */
  private readonly vacant: ReadonlyArray<Array<number>> = SIZES.map(() => [])

  /** Adds a call to the bucket whose header is at `headers[at]`. */
  add(headers: Int32Array, at: number, stopWord: number, placeWord: number): void {
    const state = headers[at + 1]!
    const length = lengthOf(state)
    if (length === SIZES[state & SIZE]) this.enlarge(headers, at)
    const place = (headers[at]! + length) * CALL
    this.words[place] = stopWord
    this.words[place + 1] = placeWord
    headers[at + 1]! += 1 << SIZE_BITS
  }

  /** Removes the call with this stop word from the bucket. */
  remove(headers: Int32Array, at: number, stopWord: number): void {
    const { words } = this
    headers[at + 1]! -= 1 << SIZE_BITS
    const last = (headers[at]! + lengthOf(headers[at + 1]!)) * CALL
    let place = headers[at]! * CALL
    while (words[place] !== stopWord) place += CALL
    words[place] = words[last]!
    words[place + 1] = words[last + 1]!
    if (lengthOf(headers[at + 1]!) === 0) this.release(headers, at)
  }

  get bytes(): number {
    return this.words.byteLength
  }

  /** Copies all buckets into an array without gaps. */
  compact(forEachHeader: (visit: (at: number) => void) => void, headers: Int32Array): void {
    const old = this.words
    let total = 0
    forEachHeader((at) => {
      total += smallestSize(headers[at + 1]!)
    })
    this.words = new Int32Array(Math.ceil(total * 1.05) * CALL)
    this.top = 0
    for (const places of this.vacant) places.length = 0
    forEachHeader((at) => {
      const length = lengthOf(headers[at + 1]!)
      const from = headers[at]! * CALL
      headers[at] = this.top
      headers[at + 1] = (length << SIZE_BITS) | sizeClass(length)
      this.words.set(old.subarray(from, from + length * CALL), this.top * CALL)
      this.top += smallestSize(headers[at + 1]!)
    })
  }

  private enlarge(headers: Int32Array, at: number): void {
    const state = headers[at + 1]!
    const size = (state & SIZE) + 1
    const from = headers[at]! * CALL
    const to = this.allocate(size)
    this.words.copyWithin(to * CALL, from, from + lengthOf(state) * CALL)
    this.release(headers, at)
    headers[at] = to
    headers[at + 1] = state + 1
  }

  private allocate(size: number): number {
    const vacant = this.vacant[size]!.pop()
    if (vacant !== undefined) return vacant
    const place = this.top
    this.top += SIZES[size]!
    if (this.top * CALL > this.words.length) this.words = growInt32Array(this.words, this.top * CALL)
    return place
  }

  private release(headers: Int32Array, at: number): void {
    const size = headers[at + 1]! & SIZE
    if (size !== 0) this.vacant[size]!.push(headers[at]!)
    headers[at + 1] = 0
  }
}

const sizeClass = (length: number): number => SIZES.findIndex((size) => size >= length)
const smallestSize = (state: number): number => SIZES[sizeClass(lengthOf(state))]!
