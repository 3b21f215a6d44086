import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { FEW } from "./isFewRows.ts"
import { idIn, tripWords } from "./searchConditions.ts"

type Ids = ReadonlyArray<string>

/** The trips that a text finds. */
export interface FoundTrips {
  /** The condition that a trip `t` is one of them. */
  readonly filter: Statement.Fragment
  /** Their ids, if they are few: they are read before they are sorted. */
  readonly few?: Ids
  /** The ids of some of very many, to be counted in place of all. */
  readonly some?: Ids
}

const loadIds = Effect.fn("loadIds")(function* (ids: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{
    ids: Ids
  }>`SELECT coalesce(array_agg(id::text), '{}') AS ids FROM (${ids}) found`
  return found?.ids ?? []
}, Effect.orDie)

/** CONS-001 Finds trips by their whole id, places, driver or passengers; an empty text finds all of them. */
export const findTrips = Effect.fn("findTrips")(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const all: FoundTrips = { filter: sql`true` }
  if (text.trim() === "") return all
  const id = idIn(text)
  if (id !== undefined) return { filter: sql`t.id = ${id}` } satisfies FoundTrips
  const words = tripWords(sql, text)
  if (words === undefined) return { filter: sql`false` } satisfies FoundTrips
  const ids = yield* loadIds(words.ids(FEW + 1))
  const found: FoundTrips = ids.length <= FEW ? { ...all, few: ids } : { filter: words.isFound, some: ids }
  return found
})

/** Reads the trips with these ids from a table of trips, before they are sorted. */
export const withIds = (sql: SqlClient.SqlClient, table: Statement.Fragment, ids: Ids): Statement.Fragment =>
  sql`(SELECT * FROM ${table} t WHERE t.id = ANY(${[...ids]}::uuid[]) OFFSET 0)`
