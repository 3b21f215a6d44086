import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PeopleQuery, PersonRow, PersonSort } from "#core/contract/consolePeople.ts"
import type { UserId } from "#core/shared/ids.ts"
import { isFewRows } from "./isFewRows.ts"
import { type KeysetList, keysetPage, keysetRows } from "./keysetPage.ts"
import { equalTo, withinTimes } from "./listConditions.ts"
import { decodePersonRows, personColumns, personRowView } from "./personRows.ts"
import { personFound } from "./searchConditions.ts"

const byName = ["coalesce(p.name, '')", "coalesce(p.last_name, '')", "p.id"]
const byCity = ["coalesce(p.city, '')", "p.id"]
const byTime = ["p.created_at", "p.id"]

/** The orders that the indexes of people have. */
const orders: Readonly<Record<PersonSort, ReadonlyArray<string>>> = {
  name: byName,
  "-name": byName,
  city: byCity,
  "-city": byCity,
  since: byTime,
  "-since": byTime
}

const isFoundBy = (sql: SqlClient.SqlClient, text: string) =>
  sql`p.deleted_at IS NULL AND (${personFound(sql, text)})`

/** Whether a text finds few people, who are read before they are sorted. */
export const isFewPeople = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  return text.trim() !== "" && (yield* isFewRows(sql`SELECT FROM person p WHERE ${isFoundBy(sql, text)}`))
})

/** CONS-001 The people that match a query, in its order. `known` is whether its text finds few, if that was looked up before. */
export const peopleList = Effect.fn("peopleList")(function* (query: PeopleQuery, known?: boolean) {
  const sql = yield* SqlClient.SqlClient
  const { country, query: text = "", role, sort = "name" } = query
  const isFound = isFoundBy(sql, text)
  const isFew = known ?? (yield* isFewPeople(text))
  const tables = isFew ? sql`(SELECT * FROM person p WHERE ${isFound} OFFSET 0) p` : sql`person p`
  const list: KeysetList<PersonRow, UserId> = {
    tables,
    allTables: sql`person p`,
    filter: sql.and([
      isFew ? sql`true` : isFound,
      ...equalTo(sql, { "p.role": role, "p.country": country }),
      ...withinTimes(sql, "p.created_at", query)
    ]),
    order: { index: orders[sort], isDescending: sort.startsWith("-") },
    id: "p.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT ${personColumns(sql)} FROM ${tables} ${clauses}`.pipe(
        Effect.flatMap(decodePersonRows),
        Effect.map((rows) => rows.map(personRowView)),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001 Lists a page of people. */
export const listPeople = (query: PeopleQuery) =>
  Effect.flatMap(peopleList(query), (list) => keysetPage(list, query.after))

/** The first people by name that a text finds. */
export const findPeople = (text: string, count: number) =>
  Effect.flatMap(peopleList({ query: text }), (list) => keysetRows(list, undefined, count))
