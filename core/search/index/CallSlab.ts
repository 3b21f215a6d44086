import { grow } from "./grow.ts"

/** Sizes of buckets, in calls. */
const SIZES = [0, 2, 3, 4]
while (SIZES.at(-1)! < 1 << 25) SIZES.push(SIZES.at(-2)! * 2)

/** A header's second number: the bucket's length, and in these last bits the number of its size. */
const SIZE_BITS = 6
const SIZE = (1 << SIZE_BITS) - 1
export const lengthOf = (state: number): number => state >>> SIZE_BITS

/** Numbers to a call: which trip and stop, and where and when (see `callWords`). */
export const CALL = 2

/** The buckets of calls, one after the other in one array; a bucket that is full moves to a larger place. */
export class CallSlab {
  numbers = new Int32Array(0)
  private top = 0
  /** For each size the places that buckets left behind. */
  private readonly vacant: ReadonlyArray<Array<number>> = SIZES.map(() => [])

  /** Adds a call to the bucket whose header is at `headers[at]`. */
  add(headers: Int32Array, at: number, who: number, where: number): void {
    const state = headers[at + 1]!
    const length = lengthOf(state)
    if (length === SIZES[state & SIZE]) this.move(headers, at)
    const place = (headers[at]! + length) * CALL
    this.numbers[place] = who
    this.numbers[place + 1] = where
    headers[at + 1]! += 1 << SIZE_BITS
  }

  /** Takes the call with this first number out of the bucket. */
  remove(headers: Int32Array, at: number, who: number): void {
    const { numbers } = this
    headers[at + 1]! -= 1 << SIZE_BITS
    const last = (headers[at]! + lengthOf(headers[at + 1]!)) * CALL
    let place = headers[at]! * CALL
    while (numbers[place] !== who) place += CALL
    numbers[place] = numbers[last]!
    numbers[place + 1] = numbers[last + 1]!
    if (lengthOf(headers[at + 1]!) === 0) this.release(headers, at)
  }

  get bytes(): number {
    return this.numbers.byteLength
  }

  /** Copies what the headers hold, bucket by bucket, into an array without gaps. */
  compact(forEachHeader: (visit: (at: number) => void) => void, headers: Int32Array): void {
    const old = this.numbers
    let total = 0
    forEachHeader((at) => {
      total += tight(headers[at + 1]!)
    })
    this.numbers = new Int32Array(Math.ceil(total * 1.05) * CALL)
    this.top = 0
    for (const places of this.vacant) places.length = 0
    forEachHeader((at) => {
      const length = lengthOf(headers[at + 1]!)
      const from = headers[at]! * CALL
      headers[at] = this.top
      headers[at + 1] = (length << SIZE_BITS) | sizeFor(length)
      this.numbers.set(old.subarray(from, from + length * CALL), this.top * CALL)
      this.top += tight(headers[at + 1]!)
    })
  }

  private move(headers: Int32Array, at: number): void {
    const state = headers[at + 1]!
    const size = (state & SIZE) + 1
    const from = headers[at]! * CALL
    const to = this.place(size)
    this.numbers.copyWithin(to * CALL, from, from + lengthOf(state) * CALL)
    this.release(headers, at)
    headers[at] = to
    headers[at + 1] = state + 1
  }

  private place(size: number): number {
    const vacant = this.vacant[size]!.pop()
    if (vacant !== undefined) return vacant
    const place = this.top
    this.top += SIZES[size]!
    if (this.top * CALL > this.numbers.length) this.numbers = grow(this.numbers, this.top * CALL)
    return place
  }

  private release(headers: Int32Array, at: number): void {
    const size = headers[at + 1]! & SIZE
    if (size !== 0) this.vacant[size]!.push(headers[at]!)
    headers[at + 1] = 0
  }
}

const sizeFor = (length: number): number => SIZES.findIndex((size) => size >= length)
const tight = (state: number): number => SIZES[sizeFor(lengthOf(state))]!
