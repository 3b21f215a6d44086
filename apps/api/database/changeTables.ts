import type { SqlClient, Statement } from "effect/sql"

/** The tables in which triggers note the transaction of each change, by its `xid`. */
export const changeTables = ["trip_change", "series_change", "shown_change", "overview_change"] as const

/** How long changes are kept, in transactions: a process that is further behind reads everything again. */
export const CHANGES_KEPT = 1_000_000

/** A PostgreSQL snapshot as text: the transactions that had ended at a moment. */
export type Snapshot = string

/** The condition on a row of a change table that its transaction has ended since a snapshot. */
export const endedSince = (sql: SqlClient.SqlClient, last: Snapshot): Statement.Fragment =>
  sql`(xid >= pg_snapshot_xmin(${last}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${last}::pg_snapshot))`

/** The number of the oldest transaction that was running at a snapshot, and of the next one after it. */
const numbersOf = (snapshot: Snapshot) => {
  const [oldest, next] = snapshot.split(":")
  return { oldest: Number(oldest), next: Number(next) }
}

/** Whether changes between two snapshots may have been deleted. */
export const isGapBetween = (last: Snapshot, current: Snapshot): boolean =>
  numbersOf(current).next - numbersOf(last).oldest > CHANGES_KEPT
