import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { findPeopleIds, MAX_PEOPLE } from "./findPeopleIds.ts"
import { FEW } from "./isFewRows.ts"
import { idIn, tripWords } from "./searchConditions.ts"

type Ids = ReadonlyArray<string>

/** The trips that a text finds. */
export interface FoundTrips {
  /** The condition that a trip `t` is one of them. */
  readonly filter: Statement.Fragment
  /** Their ids, if they are few: they are read before they are sorted. */
  readonly few?: Ids
  /** Of very many the number that was counted, and the query of the ids of those. */
  readonly many?: { readonly count: number; readonly ids: Statement.Fragment }
}

/** Counts ids, and reads them where they are few. */
const countIds = Effect.fn("countIds")(function* (ids: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ count: number; ids: Ids | null }>`SELECT count(*)::int AS count,
    CASE WHEN count(*) <= ${FEW} THEN coalesce(array_agg(id::text), '{}') END AS ids FROM (${ids}) found`
  return found ?? { count: 0, ids: [] }
}, Effect.orDie)

/** CONS-001 Finds trips by their whole id, places, driver or passengers; an empty text finds all of them. */
export const findTrips = Effect.fn("findTrips")(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const all: FoundTrips = { filter: sql`true` }
  if (text.trim() === "") return all
  const id = idIn(text)
  if (id !== undefined) return { filter: sql`t.id = ${id}` } satisfies FoundTrips
  const people = yield* findPeopleIds(text)
  const words = tripWords(sql, text, people.length < MAX_PEOPLE ? people : undefined)
  if (words === undefined) return { filter: sql`false` } satisfies FoundTrips
  const query = words.ids(FEW + 1)
  const { count, ids } = yield* countIds(query)
  const found: FoundTrips =
    ids === null ? { filter: words.isFound, many: { count, ids: query } } : { ...all, few: ids }
  return found
})

/** Reads the trips with these ids from a table of trips, before they are sorted. */
export const withIds = (sql: SqlClient.SqlClient, table: Statement.Fragment, ids: Ids): Statement.Fragment =>
  sql`(SELECT * FROM ${table} t WHERE t.id = ANY(${[...ids]}::uuid[]) OFFSET 0)`
