import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RequestQuery, RequestRow, RequestSort } from "#core/contract/consoleRequests.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { type KeysetList, keysetPage } from "./keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "./listConditions.ts"
import { decodeConsoleRequests, requestColumns, requestRowView } from "./requestRows.ts"

const columns: Readonly<Record<RequestSort, string>> = {
  created: "r.created_at",
  "-created": "r.created_at",
  planned: "r.planned_time",
  "-planned": "r.planned_time"
}

/** CONS-001, REQ-008 The requests that match a query, in its order. */
export const requestList = Effect.fn("requestList")(function* (query: RequestQuery) {
  const sql = yield* SqlClient.SqlClient
  const { sort = "-created", status } = query
  const tables = sql`commute_request r JOIN person p ON p.id = r.passenger_id`
  const filter = sql.and([
    yield* isAbout(query.query, { ids: ["r.id"], people: ["r.passenger_id"] }),
    ...equalTo(sql, { "r.status": status }),
    ...withinTimes(sql, "r.planned_time", query)
  ])
  const list: KeysetList<RequestRow, RequestId> = {
    tables,
    filter,
    counting: { tables: sql`commute_request r`, filter },
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
