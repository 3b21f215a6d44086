import { DateTime, Effect, Option } from "effect"
import { StaffOnly } from "#core/account/refusals.ts"
import type { BulkJob } from "#core/bulk/BulkJob.ts"
import { type BulkAction, bulkRules } from "#core/bulk/bulkActions.ts"
import { checkOwnBulkJob, decideBulkStart, decideBulkUndo, isStoppable } from "#core/bulk/bulkTransitions.ts"
import { BulkJobNotReady } from "#core/bulk/refusals.ts"
import { BulkJobs } from "#core/ports/BulkJobs.ts"
import { BulkTargets } from "#core/ports/BulkTargets.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { BulkJobId, type UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import { scheduleBulkStep } from "./scheduleBulkStep.ts"

interface Staff {
  readonly id: UserId
  readonly role: StaffRole | null
}

export interface BulkJobCommand {
  readonly staff: Staff
  readonly action: BulkAction
  readonly reason: string
  /** All rows that match the filters of the list, or the rows with these ids. */
  readonly target:
    | { readonly filters: Readonly<Record<string, string>> }
    | { readonly ids: ReadonlyArray<string> }
  readonly idempotencyKey: string | null
}

const checkRole = (action: BulkAction, { role }: Staff) => {
  const { roles } = bulkRules[action]
  return role !== null && roles.includes(role) ? Effect.void : Effect.fail(new StaffOnly({ allowed: roles }))
}

const auditBulk = (staff: Staff, what: "bulk_started" | "bulk_stopped", { action, id, reason }: BulkJob) =>
  auditStaff(staff.id, { what, reason: Option.some(reason), data: { job: id, action } })

const newJob = Effect.fnUntraced(function* (
  job: Pick<BulkJob, "action" | "agentId" | "filters" | "reason" | "undoes">
) {
  const id = BulkJobId.make(yield* (yield* Ids).next)
  const made: BulkJob = { ...job, id, state: "preview", createdAt: yield* DateTime.now }
  yield* (yield* BulkJobs).add(made)
  yield* scheduleBulkStep(id)
  return made
})

/** CONS-001 Prepares an action on many rows, whose preview the server makes in steps. Refused to a role that may not do it with one row. */
export const prepareBulkJob = Effect.fn("prepareBulkJob")(function* (command: BulkJobCommand) {
  const { action, idempotencyKey: key, reason, staff, target } = command
  yield* checkRole(action, staff)
  const filters = "filters" in target ? Option.some(target.filters) : Option.none()
  if (Option.isSome(filters)) {
    const query = { list: bulkRules[action].list, filters: filters.value, ownSites: Option.some([]) }
    yield* (yield* BulkTargets).next(query, Option.none(), 1)
  }
  const create = Effect.gen(function* () {
    const job = yield* newJob({ action, agentId: staff.id, filters, reason, undoes: Option.none() })
    if ("ids" in target) yield* (yield* BulkJobs).addRows(job.id, target.ids)
    return job.id
  })
  const requestHash = JSON.stringify([action, reason, target])
  return yield* (yield* Idempotency).once({ scope: `bulk:${staff.id}`, key, requestHash }, BulkJobId, create)
})

const lockOwn = Effect.fnUntraced(function* (id: BulkJobId, staff: Staff) {
  return yield* Effect.fromResult(checkOwnBulkJob(yield* (yield* BulkJobs).lock(id), staff))
})

/** CONS-001 Starts a job after its preview; a repeat changes nothing. */
export const startBulkJob = (id: BulkJobId, staff: Staff) =>
  inTransaction(
    Effect.gen(function* () {
      const job = yield* lockOwn(id, staff)
      yield* checkRole(job.action, staff)
      if (!(yield* Effect.fromResult(decideBulkStart(job.state)))) return
      yield* (yield* BulkJobs).setState(id, "running", yield* DateTime.now)
      yield* auditBulk(staff, "bulk_started", job)
      yield* scheduleBulkStep(id)
    })
  )

/** CONS-001 Stops a job; what is done stays done, and a repeat changes nothing. */
export const stopBulkJob = (id: BulkJobId, staff: Staff) =>
  inTransaction(
    Effect.gen(function* () {
      const job = yield* lockOwn(id, staff)
      if (!isStoppable(job.state)) return
      yield* (yield* BulkJobs).setState(id, "stopped", yield* DateTime.now)
      yield* auditBulk(staff, "bulk_stopped", job)
    })
  )

/** CONS-001 Prepares the job that takes back what a job has changed; a repeat answers the same one. */
export const undoBulkJob = (id: BulkJobId, staff: Staff) =>
  inTransaction(
    Effect.gen(function* () {
      const job = yield* lockOwn(id, staff)
      const action = yield* Effect.fromResult(decideBulkUndo(job))
      yield* checkRole(action, staff)
      const jobs = yield* BulkJobs
      const earlier = yield* jobs.findUndo(id)
      if (Option.isSome(earlier)) return earlier.value
      const { reason } = job
      const undo = { action, agentId: staff.id, filters: Option.none(), reason, undoes: Option.some(id) }
      const { id: undoId } = yield* newJob(undo)
      if ((yield* jobs.copyChanged(id, undoId)) === 0) return yield* new BulkJobNotReady()
      return undoId
    })
  )
