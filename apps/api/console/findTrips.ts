import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { findPeopleIds, MAX_PEOPLE } from "./findPeopleIds.ts"
import { FEW } from "./isFewRows.ts"
import { idIn, type TripWords, tripWords } from "./searchConditions.ts"

type Ids = ReadonlyArray<string>

/** The trips that a text finds. */
export interface FoundTrips {
  /** The condition that a trip `t` is one of them. */
  readonly filter: Statement.Fragment
  /** Their ids, if they are few: they are read before they are sorted. */
  readonly few?: Ids
  /** A count reads `part`: all of them if they are few, and some of very many. */
  readonly counted?: { readonly part: Statement.Fragment; readonly total: number; readonly isAll: boolean }
}

/** Reads no more than `FEW + 1` of the ids. */
const readIds = Effect.fn("readIds")(function* (words: TripWords) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ ids: Ids }>`SELECT ARRAY(SELECT id::text
    FROM (${words.ids(FEW + 1)}) found LIMIT ${FEW + 1}) AS ids`
  return found?.ids ?? []
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
  const ids = yield* readIds(words)
  const isAll = ids.length <= FEW
  const counted = { part: withIds(sql, sql`driver_trip`, ids), total: ids.length, isAll }
  const found: FoundTrips = isAll ? { ...all, few: ids, counted } : { filter: words.isFound, counted }
  return found
})

/** Reads the trips with these ids from a table of trips, before they are sorted. */
export const withIds = (sql: SqlClient.SqlClient, table: Statement.Fragment, ids: Ids): Statement.Fragment =>
  sql`(SELECT * FROM ${table} t WHERE t.id = ANY(${[...ids]}::uuid[]) OFFSET 0)`
