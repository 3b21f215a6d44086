import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"

/** Counting further would read every row; pages say 10,000 and that there are more. */
export const COUNT_LIMIT = 10_001

type Sql = Statement.Fragment

/** A number of rows, up to 10,000. */
export interface ShownCount {
  readonly total: number
  readonly isTotalExact: boolean
}

/** Rows of the table `part` under the name `t`, which has a few thousand; the list may have others unless `isAll`. */
interface Part {
  readonly part: Sql
  readonly filter: Sql
  readonly isAll: boolean
}

/** A number that is known, or the rows to count. */
export type Counting = ShownCount | Part | { readonly tables: Sql; readonly filter: Sql }

/** Rows that can be counted. */
export interface Countable {
  /** `FROM` without the keyword: the tables of which `filter` speaks. */
  readonly tables: Sql
  readonly filter: Sql
  /** How the rows are counted, where that takes less than `tables` and `filter`. */
  readonly counting?: Counting
}

/** The number of rows that a page says, of those counted up to `COUNT_LIMIT`. */
export const shownCount = (counted: number): ShownCount => ({
  total: Math.min(counted, COUNT_LIMIT - 1),
  isTotalExact: counted < COUNT_LIMIT
})

/** Counts no further than `COUNT_LIMIT`. */
const countRows = Effect.fn("countRows")(function* (tables: Sql, filter: Sql) {
  const sql = yield* SqlClient.SqlClient
  const [counted] = yield* sql<{ total: number }>`SELECT count(*)::int AS total
    FROM (SELECT FROM ${tables} WHERE ${filter} LIMIT ${COUNT_LIMIT}) counted`
  return shownCount(counted?.total ?? 0)
}, Effect.orDie)

/** Counts rows of one table by one statement, which reads it once. */
const countParts = Effect.fn("countParts")(function* (table: Sql, parts: ReadonlyArray<Part>) {
  const sql = yield* SqlClient.SqlClient
  const counts = parts.map(({ filter }) => sql`count(*) FILTER (WHERE ${filter})`)
  const [row] = yield* sql<{
    counts: ReadonlyArray<number>
  }>`SELECT ARRAY[${sql.csv(counts)}]::int[] AS counts
    FROM ${table} t`
  return parts.map(({ isAll }, index): ShownCount => {
    const { isTotalExact, total } = shownCount(row?.counts[index] ?? 0)
    return { total, isTotalExact: isAll && isTotalExact }
  })
}, Effect.orDie)

/** Counts the rows of a list, no further than 10,000. */
export const countList = Effect.fnUntraced(function* ({ counting, filter, tables }: Countable) {
  if (counting === undefined) return yield* countRows(tables, filter)
  if ("total" in counting) return counting
  if ("tables" in counting) return yield* countRows(counting.tables, counting.filter)
  const [count = shownCount(0)] = yield* countParts(counting.part, [counting])
  return count
})

/** Counts the rows of each list; of parts of one table all at once. */
export const countLists = Effect.fnUntraced(function* (lists: ReadonlyArray<Countable>) {
  const parts = lists.flatMap(({ counting }) =>
    counting !== undefined && "part" in counting ? [counting] : []
  )
  const [table, ...others] = new Set(parts.map(({ part }) => part))
  return table !== undefined && others.length === 0 && parts.length === lists.length
    ? yield* countParts(table, parts)
    : yield* Effect.forEach(lists, countList)
})
