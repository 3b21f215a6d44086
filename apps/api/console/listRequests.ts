import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RequestQuery, RequestRow, RequestSort } from "#core/contract/consoleRequests.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { findPeopleIds } from "./findPeopleIds.ts"
import { type KeysetList, keysetPage } from "./keysetPage.ts"
import { decodeConsoleRequests, requestColumns, requestRowView } from "./requestRows.ts"
import { idIn } from "./searchConditions.ts"

const columns: Readonly<Record<RequestSort, string>> = {
  created: "r.created_at",
  "-created": "r.created_at",
  planned: "r.planned_time",
  "-planned": "r.planned_time"
}

/** An id is that of a request or a passenger; any other text is part of a name or a phone number. */
const isAbout = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  if (text === "") return sql`true`
  const id = idIn(text)
  if (id !== undefined) return sql`(r.id = ${id} OR r.passenger_id = ${id})`
  return sql`r.passenger_id = ANY(${yield* findPeopleIds(text)}::uuid[])`
})

/** CONS-001, REQ-008 The requests that match a query, in its order. */
export const requestList = Effect.fn("requestList")(function* (query: RequestQuery) {
  const sql = yield* SqlClient.SqlClient
  const { from, sort = "-created", status, to } = query
  const tables = sql`commute_request r JOIN person p ON p.id = r.passenger_id`
  const list: KeysetList<RequestRow, RequestId> = {
    tables,
    filter: sql.and([
      yield* isAbout(query.query?.trim() ?? ""),
      ...(status === undefined ? [] : [sql`r.status = ${status}`]),
      ...(from === undefined ? [] : [sql`r.planned_time >= ${DateTime.toDateUtc(from)}`]),
      ...(to === undefined ? [] : [sql`r.planned_time < ${DateTime.toDateUtc(to)}`])
    ]),
    order: { index: [columns[sort], "r.id"], isDescending: sort.startsWith("-") },
    id: "r.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT ${requestColumns(sql)} FROM ${tables} ${clauses}`.pipe(
        Effect.flatMap(decodeConsoleRequests),
        Effect.map((rows) => rows.map(requestRowView)),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001, REQ-008 Lists a page of requests. */
export const listRequests = (query: RequestQuery) =>
  Effect.flatMap(requestList(query), (list) => keysetPage(list, query.after))
