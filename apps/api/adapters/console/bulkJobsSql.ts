import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeBulkRows } from "#api/codecs/bulkRow.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type BulkJob, type BulkRow, type BulkRowState, BulkState } from "#core/bulk/BulkJob.ts"
import { BulkAction } from "#core/bulk/bulkActions.ts"
import { BulkJobs } from "#core/ports/BulkJobs.ts"
import { BulkJobId, UserId } from "#core/shared/ids.ts"

const JobRow = Schema.Struct({
  id: BulkJobId,
  agent_id: UserId,
  action: BulkAction,
  reason: Schema.String,
  state: BulkState,
  filters: Schema.OptionFromNullOr(Schema.Record(Schema.String, Schema.String)),
  undoes: Schema.OptionFromNullOr(BulkJobId),
  created_at: Schema.DateTimeUtcFromDate
})
const decodeJobs = rowsDecoder(JobRow)

const decodeIds = rowsDecoder(Schema.Struct({ id: BulkJobId }))
const decodeTargets = rowsDecoder(Schema.Struct({ target_id: Schema.String }))

const jobOf = ({ agent_id, created_at, ...row }: typeof JobRow.Type): BulkJob => ({
  ...row,
  agentId: agent_id,
  createdAt: created_at
})

const makeJobs = (sql: SqlClient.SqlClient) => {
  const findOne = (id: BulkJobId, lock: string) =>
    sql`SELECT id, agent_id, action, reason, state, filters, undoes, created_at FROM bulk_job
      WHERE id = ${id} ${sql.literal(lock)}`.pipe(
      Effect.flatMap(decodeJobs),
      Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), jobOf)),
      Effect.orDie
    )
  return {
    add: ({ agentId, createdAt, filters, undoes, ...job }: BulkJob) =>
      sql`INSERT INTO bulk_job (id, agent_id, action, reason, state, filters, undoes, created_at)
        VALUES (${job.id}, ${agentId}, ${job.action}, ${job.reason}, ${job.state},
          ${Option.isSome(filters) ? JSON.stringify(filters.value) : null}::text::jsonb, ${Option.getOrNull(undoes)},
          ${DateTime.toDateUtc(createdAt)})`.pipe(Effect.asVoid, Effect.orDie),
    find: (id: BulkJobId) => findOne(id, ""),
    lock: (id: BulkJobId) => findOne(id, "FOR NO KEY UPDATE"),
    setState: (id: BulkJobId, state: BulkState, at: DateTime.Utc) => {
      const [started, ended] = [state === "running", state === "done" || state === "stopped"]
      const now = DateTime.toDateUtc(at)
      return sql`UPDATE bulk_job SET state = ${state},
        started_at = CASE WHEN ${started} THEN ${now} ELSE started_at END,
        ended_at = CASE WHEN ${ended} THEN ${now} ELSE ended_at END WHERE id = ${id}`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
    },
    findUndo: (of: BulkJobId) =>
      sql`SELECT id FROM bulk_job WHERE undoes = ${of}`.pipe(
        Effect.flatMap(decodeIds),
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), ({ id }) => id)),
        Effect.orDie
      )
  }
}

const makeRows = (sql: SqlClient.SqlClient) => ({
  addRows: (id: BulkJobId, targetIds: ReadonlyArray<string>) =>
    sql`INSERT INTO bulk_row (job_id, position, target_id, state)
      SELECT ${id}, (SELECT coalesce(max(position), 0) FROM bulk_row WHERE job_id = ${id}) + n, target, 'found'
      FROM unnest(${[...targetIds]}::uuid[]) WITH ORDINALITY AS found (target, n)
      ON CONFLICT ON CONSTRAINT bulk_row_once DO NOTHING RETURNING position`.pipe(
      Effect.map(({ length }) => length),
      Effect.orDie
    ),
  copyChanged: (from: BulkJobId, to: BulkJobId) =>
    sql`INSERT INTO bulk_row (job_id, position, target_id, label, state, changed_at)
      SELECT ${to}, position, target_id, label, 'found', changed_at FROM bulk_row
      WHERE job_id = ${from} AND state = 'changed' RETURNING position`.pipe(
      Effect.map(({ length }) => length),
      Effect.orDie
    ),
  countRows: (id: BulkJobId) =>
    sql<{ count: number }>`SELECT count(*)::int AS count FROM bulk_row WHERE job_id = ${id}`.pipe(
      Effect.map(([row]) => row?.count ?? 0),
      Effect.orDie
    ),
  nextRows: (id: BulkJobId, state: BulkRowState, count: number) =>
    sql`SELECT position, target_id, label, state, refusal, changed_at FROM bulk_row
      WHERE job_id = ${id} AND state = ${state} ORDER BY position LIMIT ${count}`.pipe(
      Effect.flatMap(decodeBulkRows),
      Effect.map((rows) =>
        rows.map(({ changed_at, target_id, ...row }) => ({
          ...row,
          targetId: target_id,
          changedAt: changed_at
        }))
      ),
      Effect.orDie
    ),
  saveRow: (id: BulkJobId, { changedAt, label, position, refusal, state }: BulkRow) =>
    sql`UPDATE bulk_row SET label = ${label}, state = ${state}, refusal = ${Option.getOrNull(refusal)},
        changed_at = ${Option.getOrNull(Option.map(changedAt, DateTime.toDateUtc))}
      WHERE job_id = ${id} AND position = ${position}`.pipe(Effect.asVoid, Effect.orDie),
  lastTarget: (id: BulkJobId) =>
    sql`SELECT target_id FROM bulk_row WHERE job_id = ${id} ORDER BY position DESC LIMIT 1`.pipe(
      Effect.flatMap(decodeTargets),
      Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), ({ target_id }) => target_id)),
      Effect.orDie
    )
})

export const layerBulkJobsSql = Layer.effect(
  BulkJobs,
  Effect.map(SqlClient.SqlClient, (sql): BulkJobs["Service"] => ({ ...makeJobs(sql), ...makeRows(sql) }))
)
