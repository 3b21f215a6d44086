import { Effect, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { ReportRow as StoredReport } from "#api/adapters/people/reportsSql.ts"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "#api/console/listConditions.ts"
import type { ReportQuery, ReportRow } from "#core/contract/consoleReports.ts"
import { ReportResult, reportState } from "#core/messaging/PersonReport.ts"
import { type ReportId, UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  ...StoredReport.fields,
  reporter_name: Schema.String,
  reported_name: Schema.String,
  closed_by: Schema.OptionFromNullOr(UserId),
  closed_by_name: Schema.String,
  result: Schema.OptionFromNullOr(ReportResult),
  closing_reason: Schema.OptionFromNullOr(Schema.String)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const rowOf = (row: typeof Row.Type): ReportRow => ({
  id: row.id,
  reporter: { id: row.reporter_id, name: row.reporter_name },
  reported: { id: row.reported_id, name: row.reported_name },
  reason: row.reason,
  text: row.text,
  state: reportState({ closedAt: row.closed_at }),
  createdAt: row.created_at,
  closedAt: row.closed_at,
  closedBy: Option.map(row.closed_by, (id) => ({ id, name: row.closed_by_name })),
  result: row.result,
  closingReason: row.closing_reason
})

const inState = (
  sql: SqlClient.SqlClient,
  state: ReportQuery["state"]
): ReadonlyArray<Statement.Fragment> => {
  switch (state) {
    case undefined:
      return []
    case "OPEN":
      return [sql`r.closed_at IS NULL`]
    case "CLOSED":
      return [sql`r.closed_at IS NOT NULL`]
  }
}

/** Only the conditions that the query has, so that the index of open reports serves the list of them. */
const matching = Effect.fnUntraced(function* (query: ReportQuery) {
  const sql = yield* SqlClient.SqlClient
  return sql.and([
    yield* isAbout(query.query, { ids: ["r.id"], people: ["r.reporter_id", "r.reported_id"] }),
    ...equalTo(sql, { "r.id": query.id, "r.reason": query.reason }),
    ...inState(sql, query.state),
    ...withinTimes(sql, "r.created_at", query)
  ])
})

/** N98 The reports about people that match a query, in its order. */
export const reportList = Effect.fn("reportList")(function* (query: ReportQuery) {
  const sql = yield* SqlClient.SqlClient
  const list: KeysetList<ReportRow, ReportId> = {
    tables: sql`person_report r`,
    filter: yield* matching(query),
    order: { index: ["r.created_at", "r.id"], isDescending: query.sort !== "at" },
    id: "r.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT r.*, trim(concat_ws(' ', a.name, a.last_name)) AS reporter_name,
          trim(concat_ws(' ', b.name, b.last_name)) AS reported_name,
          trim(concat_ws(' ', c.name, c.last_name)) AS closed_by_name
        FROM person_report r JOIN person a ON a.id = r.reporter_id JOIN person b ON b.id = r.reported_id
        LEFT JOIN person c ON c.id = r.closed_by ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(rowOf)),
        Effect.orDie
      )
  }
  return list
})

/** N98 Lists a page of the reports about people. */
export const listReports = (query: ReportQuery) =>
  Effect.flatMap(reportList(query), (list) => keysetPage(list, query.after))
