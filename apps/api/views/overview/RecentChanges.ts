/** The id that stands for all ids. */
export const EVERYTHING = "00000000-0000-0000-0000-000000000000"

/** How many ids are remembered at least, before the oldest are forgotten. */
const REMEMBERED = 50_000

/**
 * The ids that changed lately, by the number of the read that reported them. Of older changes nothing is known, so they count as
 * changes of every id.
 */
export class RecentChanges {
  private reads = 0
  private latest = new Map<string, number>()
  private earlier = new Map<string, number>()
  private lastOfEarlier = 0
  /** Changes that reads up to this one reported are forgotten. */
  private forgottenUpTo = 0

  private readonly remembered: number

  constructor(remembered = REMEMBERED) {
    this.remembered = remembered
  }

  /** Adds what one more read reported; returns the number of the read. */
  add(ids: ReadonlyArray<string>): number {
    this.reads += 1
    if (ids.includes(EVERYTHING)) return this.forget()
    for (const id of ids) this.latest.set(id, this.reads)
    if (this.latest.size > this.remembered) {
      this.forgottenUpTo = this.lastOfEarlier
      this.earlier = this.latest
      this.lastOfEarlier = this.reads
      this.latest = new Map()
    }
    return this.reads
  }

  /** Adds a read that could not tell what had changed; returns its number. */
  addUnknown(): number {
    this.reads += 1
    return this.forget()
  }

  /** Whether a read later than number `since` reported one of the ids. */
  isChanged(ids: ReadonlyArray<string>, since: number): boolean {
    if (since === this.reads) return false
    return since < this.forgottenUpTo || ids.some((id) => this.lastReportOf(id) > since)
  }

  private lastReportOf(id: string): number {
    return this.latest.get(id) ?? this.earlier.get(id) ?? 0
  }

  private forget(): number {
    this.latest = new Map()
    this.earlier = new Map()
    this.lastOfEarlier = this.reads
    this.forgottenUpTo = this.reads
    return this.reads
  }
}
