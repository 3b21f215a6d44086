import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeBulkRows } from "#api/codecs/bulkRow.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { BulkRowState, BulkState } from "#core/bulk/BulkJob.ts"
import { BulkAction } from "#core/bulk/bulkActions.ts"
import { checkOwnBulkJob } from "#core/bulk/bulkTransitions.ts"
import type { BulkJobRow, BulkJobView, BulkRowQuery, BulkRowView } from "#core/contract/consoleBulk.ts"
import { BulkJobs } from "#core/ports/BulkJobs.ts"
import { BulkJobId, UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { type KeysetList, keysetPage } from "./keysetPage.ts"

interface Staff {
  readonly id: UserId
  readonly role: StaffRole | null
}

const At = Schema.DateTimeUtcFromDate
const JobRow = Schema.Struct({
  id: BulkJobId,
  action: BulkAction,
  state: BulkState,
  reason: Schema.String,
  agent_id: UserId,
  agent_name: Schema.String,
  created_at: At,
  started_at: Schema.OptionFromNullOr(At),
  ended_at: Schema.OptionFromNullOr(At),
  undoes: Schema.OptionFromNullOr(BulkJobId),
  undo: Schema.OptionFromNullOr(BulkJobId)
})
const decodeJobs = rowsDecoder(JobRow)
const decodeCounts = rowsDecoder(
  Schema.Struct({
    state: BulkRowState,
    refusal: Schema.OptionFromNullOr(Schema.String),
    count: Schema.Int
  })
)

const selectJobs = (sql: SqlClient.SqlClient) => sql`SELECT j.id, j.action, j.state, j.reason, j.agent_id,
  trim(concat_ws(' ', p.name, p.last_name)) AS agent_name, j.created_at, j.started_at, j.ended_at, j.undoes,
  (SELECT u.id FROM bulk_job u WHERE u.undoes = j.id) AS undo FROM bulk_job j JOIN person p ON p.id = j.agent_id`

const jobRowOf = (row: typeof JobRow.Type): BulkJobRow => ({
  id: row.id,
  action: row.action,
  state: row.state,
  reason: row.reason,
  agent: { id: row.agent_id, name: row.agent_name },
  createdAt: row.created_at
})

/** CONS-001 Lists a page of the jobs that the member of staff may see, the newest first. */
export const listBulkJobs = Effect.fn("listBulkJobs")(function* (staff: Staff, after: BulkJobId | undefined) {
  const sql = yield* SqlClient.SqlClient
  const list: KeysetList<BulkJobRow, BulkJobId> = {
    tables: sql`bulk_job j`,
    filter: staff.role === "ADMIN" ? sql`true` : sql`j.agent_id = ${staff.id}`,
    order: { index: ["j.created_at", "j.id"], isDescending: true },
    id: "j.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`${selectJobs(sql)} ${clauses}`.pipe(
        Effect.flatMap(decodeJobs),
        Effect.map((rows) => rows.map(jobRowOf)),
        Effect.orDie
      )
  }
  return yield* keysetPage(list, after)
})

const checkOwn = Effect.fnUntraced(function* (id: BulkJobId, staff: Staff) {
  yield* Effect.fromResult(checkOwnBulkJob(yield* (yield* BulkJobs).find(id), staff))
})

/** CONS-001 Loads a job with the counts of its rows. */
export const loadBulkJob = Effect.fn("loadBulkJob")(function* (id: BulkJobId, staff: Staff) {
  yield* checkOwn(id, staff)
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* Effect.orDie(Effect.flatMap(sql`${selectJobs(sql)} WHERE j.id = ${id}`, decodeJobs))
  const job = yield* Effect.orDie(Effect.fromOption(Option.fromUndefinedOr(row)))
  const counts = yield* Effect.orDie(
    Effect.flatMap(
      sql`SELECT state, refusal, count(*)::int AS count FROM bulk_row WHERE job_id = ${id}
        GROUP BY state, refusal ORDER BY count DESC, refusal`,
      decodeCounts
    )
  )
  const sum = (state?: BulkRowState) =>
    counts.reduce((all, one) => (state === undefined || one.state === state ? all + one.count : all), 0)
  const view: BulkJobView = {
    ...jobRowOf(job),
    startedAt: job.started_at,
    endedAt: job.ended_at,
    undoes: job.undoes,
    undo: job.undo,
    total: sum(),
    found: sum("found"),
    waiting: sum("waiting"),
    changed: sum("changed"),
    unchanged: sum("unchanged"),
    refused: sum("refused"),
    refusals: counts.flatMap(({ count, refusal }) =>
      Option.isSome(refusal) ? [{ refusal: refusal.value, count }] : []
    )
  }
  return view
})

/** CONS-001 Lists a page of the rows of a job, in their order. */
export const listBulkRows = Effect.fn("listBulkRows")(function* (
  id: BulkJobId,
  { after, state }: BulkRowQuery,
  staff: Staff
) {
  yield* checkOwn(id, staff)
  const sql = yield* SqlClient.SqlClient
  const list: KeysetList<BulkRowView, number> = {
    tables: sql`(SELECT * FROM bulk_row WHERE job_id = ${id}) r`,
    filter: state === undefined ? sql`true` : sql`r.state = ${state}`,
    order: { index: ["r.position"], isDescending: false },
    id: "r.position",
    idOf: ({ position }) => position,
    select: (clauses) =>
      sql`SELECT r.position, r.target_id, r.label, r.state, r.refusal, r.changed_at
        FROM (SELECT * FROM bulk_row WHERE job_id = ${id}) r ${clauses}`.pipe(
        Effect.flatMap(decodeBulkRows),
        Effect.map((rows) => rows.map(({ target_id, ...row }) => ({ ...row, id: target_id }))),
        Effect.orDie
      )
  }
  return yield* keysetPage(list, after)
})
