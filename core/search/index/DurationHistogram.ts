const QUARTER = 900
/** A week in quarters of an hour; no trip takes longer. */
const MAX_QUARTERS = 672

/** A histogram of trip durations by quarter of an hour: a search looks ahead by the longest one. */
export class DurationHistogram {
  private readonly counts = new Int32Array(MAX_QUARTERS + 1)
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

  /** The longest duration in seconds, rounded up to a quarter of an hour. */
  get max(): number {
    return this.longest * QUARTER
  }
}

const quarterOf = (seconds: number): number => Math.ceil(seconds / QUARTER)
