import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"

/** Sorting so many rows takes less time than to look for one row in fifty along an index. */
export const FEW = 5000

/**
 * Answers whether a search finds few rows. They are read first and sorted then; many rows are looked for along the index of their order, of
 * which a page needs a short part. The statistics of the database do not know how rare a word is, so it cannot decide that itself.
 */
export const isFewRows = Effect.fn("isFewRows")(function* (rows: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM (${rows} LIMIT ${FEW + 1}) found`
  return (found?.count ?? 0) <= FEW
}, Effect.orDie)
