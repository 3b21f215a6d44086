import { Effect } from "effect"
import { listBulkJobs, listBulkRows, loadBulkJob } from "#api/console/bulkJobViews.ts"
import type { BulkRequest, BulkRowQuery } from "#core/contract/consoleBulk.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { BulkJobId } from "#core/shared/ids.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { prepareBulkJob, startBulkJob, stopBulkJob, undoBulkJob } from "#core/usecases/bulk/manageBulkJobs.ts"

interface OfJob {
  readonly params: { readonly id: BulkJobId }
}
interface Preparing {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: BulkRequest
}

const targetOf = ({ filters, ids }: BulkRequest) => {
  if (ids !== undefined && filters === undefined) return Effect.succeed({ ids })
  if (filters !== undefined && ids === undefined) return Effect.succeed({ filters })
  return Effect.fail(new InvalidFields({ fields: [fieldProblem("filters", "invalid.filters")] }))
}

const prepare = Effect.fn("prepare")(function* ({ headers, payload }: Preparing) {
  const { action, reason } = payload
  const target = yield* targetOf(payload)
  const staff = yield* CurrentUser
  const idempotencyKey = headers["idempotency-key"] ?? null
  return { id: yield* prepareBulkJob({ action, reason, target, staff, idempotencyKey }) }
})

/** CONS-001 The calls about actions on many rows. */
export const bulkHandlers = {
  prepareBulkJob: (call: Preparing) => prepare(call),
  bulkJobs: ({ query }: { readonly query: { readonly after?: BulkJobId } }) =>
    Effect.flatMap(CurrentUser, (staff) => listBulkJobs(staff, query.after)),
  bulkJob: ({ params }: OfJob) => Effect.flatMap(CurrentUser, (staff) => loadBulkJob(params.id, staff)),
  bulkRows: ({ params, query }: OfJob & { readonly query: BulkRowQuery }) =>
    Effect.flatMap(CurrentUser, (staff) => listBulkRows(params.id, query, staff)),
  startBulkJob: ({ params }: OfJob) => Effect.flatMap(CurrentUser, (staff) => startBulkJob(params.id, staff)),
  stopBulkJob: ({ params }: OfJob) => Effect.flatMap(CurrentUser, (staff) => stopBulkJob(params.id, staff)),
  undoBulkJob: ({ params }: OfJob) =>
    Effect.map(
      Effect.flatMap(CurrentUser, (staff) => undoBulkJob(params.id, staff)),
      (id) => ({ id })
    )
}
