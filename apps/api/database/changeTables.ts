/** The tables in which triggers note the transaction of each change, by its `xid`. */
export const changeTables = ["trip_change", "series_change", "shown_change", "overview_change"] as const

/** How long changes are kept, in transactions: more than any connected process can be behind. */
export const CHANGES_KEPT = 1_000_000

/** The number of the oldest transaction that was running at a PostgreSQL snapshot, and of the next one after it. */
const numbersOf = (snapshot: string) => {
  const [oldest, next] = snapshot.split(":")
  return { oldest: Number(oldest), next: Number(next) }
}

/** Whether changes between two PostgreSQL snapshots may have been deleted. */
export const isGapBetween = (last: string, current: string): boolean =>
  numbersOf(current).next - numbersOf(last).oldest > CHANGES_KEPT
