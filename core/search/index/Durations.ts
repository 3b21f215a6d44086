const QUARTER = 900
/** A week: no trip takes longer. */
const MOST = 672

/** How long trips last, by quarter of an hour: search looks as far ahead as the longest one in the index. */
export class Durations {
  private readonly counts = new Int32Array(MOST + 1)
  private longest = 0

  add(seconds: number): void {
    const quarter = quarterOf(seconds)
    this.counts[quarter]! += 1
    this.longest = Math.max(this.longest, quarter)
  }

  remove(seconds: number): void {
    this.counts[quarterOf(seconds)]! -= 1
    while (this.longest > 0 && this.counts[this.longest] === 0) this.longest -= 1
  }

  /** In seconds, rounded up. */
  get most(): number {
    return this.longest * QUARTER
  }
}

const quarterOf = (seconds: number): number => Math.ceil(seconds / QUARTER)
