import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ReportRow as StoredReport } from "#api/adapters/people/reportsSql.ts"
import { PER_PAGE } from "#api/console/listTrips.ts"
import type { ReportQuery, ReportRow } from "#core/contract/consoleReports.ts"
import { reportState } from "#core/messaging/PersonReport.ts"
import { pageOf } from "#core/shared/paging.ts"

const Row = Schema.Struct({
  ...StoredReport.fields,
  reporter_name: Schema.String,
  reported_name: Schema.String
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
  closedAt: row.closed_at
})

/** N98 Lists a page of the reports about people. */
export const listReports = Effect.fn("listReports")(function* (query: ReportQuery) {
  const sql = yield* SqlClient.SqlClient
  const page = query.page ?? 1
  const state = query.state ?? null
  const where = sql`(${state}::text IS NULL OR (r.closed_at IS NULL) = (${state}::text = 'OPEN'))`
  const rows = yield* sql`SELECT r.*, trim(concat_ws(' ', a.name, a.last_name)) AS reporter_name,
      trim(concat_ws(' ', b.name, b.last_name)) AS reported_name
    FROM person_report r JOIN person a ON a.id = r.reporter_id JOIN person b ON b.id = r.reported_id
    WHERE ${where} ORDER BY r.created_at DESC, r.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`
  const [count] = yield* sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM person_report r WHERE ${where}`
  return { data: (yield* decodeRows(rows)).map(rowOf), ...pageOf(page, PER_PAGE, count?.total ?? 0) }
}, Effect.orDie)
