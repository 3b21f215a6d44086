import { DateTime, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { findPeopleIds } from "./findPeopleIds.ts"
import { idIn } from "./searchConditions.ts"

/** Bounds of a time of the rows; `to` is not included. */
export interface Times {
  readonly from?: DateTime.Utc
  readonly to?: DateTime.Utc
}

type Conditions = ReadonlyArray<Statement.Fragment>

/** The conditions of the filters that a query has: columns, as SQL, with their values. */
export const equalTo = (
  sql: SqlClient.SqlClient,
  columns: Readonly<Record<string, string | undefined>>
): Conditions =>
  Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.literal(column)} = ${value}`]
  )

/** The conditions that a column of times is within the bounds that a query has. */
export const withinTimes = (sql: SqlClient.SqlClient, column: string, { from, to }: Times): Conditions => [
  ...(from === undefined ? [] : [sql`${sql.literal(column)} >= ${DateTime.toDateUtc(from)}`]),
  ...(to === undefined ? [] : [sql`${sql.literal(column)} < ${DateTime.toDateUtc(to)}`])
]

interface AboutColumns {
  /** Columns, as SQL, of the ids of the row and of what it belongs to. */
  readonly ids: ReadonlyArray<string>
  /** Columns of the ids of its people. */
  readonly people: ReadonlyArray<string>
}

/**
 * CONS-001 The condition that a text finds a row by its people: a whole id is that of the row or of a person; any other text is part of a name,
 * an e-mail address or a telephone number. An empty text finds every row.
 */
export const isAbout = Effect.fnUntraced(function* (text: string | undefined, { ids, people }: AboutColumns) {
  const sql = yield* SqlClient.SqlClient
  const typed = text?.trim() ?? ""
  if (typed === "") return sql`true`
  const id = idIn(typed)
  if (id !== undefined)
    return sql.or([...ids, ...people].map((column) => sql`${sql.literal(column)} = ${id}`))
  const found = yield* findPeopleIds(typed)
  return sql.or(people.map((column) => sql`${sql.literal(column)} = ANY(${found}::uuid[])`))
})
