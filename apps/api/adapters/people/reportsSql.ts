import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type PersonReport, ReportReason } from "#core/messaging/PersonReport.ts"
import { Reports } from "#core/ports/Reports.ts"
import { ReportId, UserId } from "#core/shared/ids.ts"

/** A row of `person_report`. */
export const ReportRow = Schema.Struct({
  id: ReportId,
  reporter_id: UserId,
  reported_id: UserId,
  reason: ReportReason,
  text: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  closed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})
const decodeRows = rowsDecoder(ReportRow)

const reportOf = (row: typeof ReportRow.Type): PersonReport => ({
  id: row.id,
  reporterId: row.reporter_id,
  reportedId: row.reported_id,
  reason: row.reason,
  text: row.text,
  createdAt: row.created_at,
  closedAt: row.closed_at
})

export const layerReportsSql = Layer.effect(
  Reports,
  Effect.map(SqlClient.SqlClient, (sql): Reports["Service"] => ({
    add: ({ createdAt, id, reason, reportedId, reporterId, text }) =>
      Effect.orDie(
        Effect.asVoid(sql`INSERT INTO person_report (id, reporter_id, reported_id, reason, text, created_at)
            VALUES (${id}, ${reporterId}, ${reportedId}, ${reason}, ${text}, ${DateTime.toDateUtc(createdAt)})`)
      ),
    lock: Effect.fn("Reports.lock")(function* (id) {
      const [row] = yield* decodeRows(
        yield* sql`SELECT id, reporter_id, reported_id, reason, text, created_at, closed_at
            FROM person_report WHERE id = ${id} FOR UPDATE`
      )
      return Option.map(Option.fromUndefinedOr(row), reportOf)
    }, Effect.orDie),
    close: (id, { at, by, reason, result }) =>
      Effect.orDie(
        Effect.asVoid(sql`UPDATE person_report SET closed_at = ${DateTime.toDateUtc(at)}, closed_by = ${by},
            result = ${result}, closing_reason = ${reason}
            WHERE id = ${id} AND closed_at IS NULL`)
      )
  }))
)
