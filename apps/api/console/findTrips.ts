import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { FEW, isFewRows } from "./isFewRows.ts"
import { idIn, tripWords } from "./searchConditions.ts"

type Sql = Statement.Fragment

/** The trips that a text finds, as parts of a statement that calls them `t`. */
interface FoundTrips {
  /** `FROM` without the keyword. */
  readonly table: Sql
  readonly filter: Sql
  /** Whether `table` has few rows, which are read before they are sorted. */
  readonly isFew: boolean
  /** Some of very many trips, to be counted in place of all. */
  readonly some?: Sql
}

const withIds = (sql: SqlClient.SqlClient, table: Sql, ids: Sql): Sql =>
  sql`(SELECT * FROM ${table} t WHERE t.id IN (${ids}) OFFSET 0)`

/** CONS-001 Finds trips by their whole id, places, driver or passengers, among those of `among`; an empty text finds all of them. */
export const findTrips = Effect.fn("findTrips")(function* (
  text: string,
  among: Pick<FoundTrips, "table" | "isFew">
) {
  const sql = yield* SqlClient.SqlClient
  const { table } = among
  const all: FoundTrips = { ...among, filter: sql`true` }
  if (text.trim() === "") return all
  const id = idIn(text)
  if (id !== undefined) return { ...all, filter: sql`t.id = ${id}` }
  const words = tripWords(sql, text)
  if (words === undefined) return { ...all, filter: sql`false` }
  const ids = words.ids(FEW + 1)
  const found: FoundTrips = (yield* isFewRows(sql`SELECT FROM (${ids}) ids`))
    ? { ...all, table: withIds(sql, table, ids), isFew: true }
    : { ...all, filter: words.isFound, some: withIds(sql, table, ids) }
  return found
})
