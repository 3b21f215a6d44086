import { DateTime, Effect, Option } from "effect"
import type { BulkJob, BulkRow } from "#core/bulk/BulkJob.ts"
import { bulkRules } from "#core/bulk/bulkActions.ts"
import { ChangedSince } from "#core/bulk/refusals.ts"
import { rowActions } from "#core/console/eventNames.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { BulkJobs } from "#core/ports/BulkJobs.ts"
import { BulkTargets } from "#core/ports/BulkTargets.ts"
import { People } from "#core/ports/People.ts"
import type { BulkJobId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { BulkCommand } from "./BulkCommand.ts"
import { bulkUseCases } from "./bulkUseCases.ts"
import { scheduleBulkStep } from "./scheduleBulkStep.ts"

/** Rows that one step of a preview finds or checks. */
const PREVIEW_ROWS = 100
/** A row at which the server has failed so often is refused, so that the others follow. */
const MAX_FAILURES = 5
const ACTION_FAILED = "action_failed"

const failedRow = (row: BulkRow): BulkRow => ({
  ...row,
  state: "refused",
  refusal: Option.some(ACTION_FAILED)
})

type Agent = Omit<BulkCommand, "targetId" | "reason">

/** The agent of a job as they are now; none once the account or the role is gone. */
const findAgent = Effect.fnUntraced(function* ({ action, agentId }: BulkJob) {
  const person = Option.filter(yield* (yield* People).find(agentId), ({ deletedAt }) =>
    Option.isNone(deletedAt)
  )
  return Option.flatMap(
    person,
    ({ role: agentRole, siteIds }): Option.Option<Agent> =>
      agentRole === null || !bulkRules[action].roles.includes(agentRole)
        ? Option.none()
        : Option.some({
            agentId,
            agentRole,
            ownSites: agentRole === "PARTNER" ? Option.some(siteIds) : Option.none()
          })
  )
})

const commandOf = (job: BulkJob, row: BulkRow, agent: Agent): BulkCommand => ({
  ...agent,
  targetId: row.targetId,
  reason: job.reason
})

/** Refuses to undo what is no longer as the job has left it. */
const checkUnchangedSince = Effect.fnUntraced(function* (
  { undoes }: BulkJob,
  { changedAt, targetId }: BulkRow
) {
  if (Option.isNone(undoes) || Option.isNone(changedAt)) return
  const event = { targetId, actions: rowActions }
  if (yield* (yield* AuditLog).hasAfter(event, changedAt.value)) return yield* new ChangedSince()
})

const checkRow = Effect.fnUntraced(function* (job: BulkJob, row: BulkRow, agent: Agent) {
  const check = Effect.gen(function* () {
    yield* checkUnchangedSince(job, row)
    return yield* bulkUseCases[job.action].check(commandOf(job, row, agent))
  })
  return yield* Effect.match(check, {
    onSuccess: ({ changes, label }): BulkRow => ({ ...row, label, state: changes ? "waiting" : "unchanged" }),
    onFailure: ({ _tag }): BulkRow => ({ ...row, state: "refused", refusal: Option.some(_tag) })
  })
})

const actOnRow = Effect.fnUntraced(function* (job: BulkJob, row: BulkRow, agent: Agent) {
  const act = Effect.gen(function* () {
    yield* checkUnchangedSince(job, row)
    const hasChanged = yield* bulkUseCases[job.action].act(commandOf(job, row, agent))
    return { hasChanged, at: yield* DateTime.now }
  })
  return yield* Effect.match(act, {
    onSuccess: ({ at, hasChanged }): BulkRow =>
      hasChanged ? { ...row, state: "changed", changedAt: Option.some(at) } : { ...row, state: "unchanged" },
    onFailure: ({ _tag }): BulkRow => ({ ...row, state: "refused", refusal: Option.some(_tag) })
  })
})

/** Finds the next rows of the list; answers whether there were any. */
const findRows = Effect.fnUntraced(function* (job: BulkJob, agent: Agent) {
  if (Option.isNone(job.filters)) return false
  const jobs = yield* BulkJobs
  const { bulkRows } = (yield* ProductSettings).console
  const room = Math.min(PREVIEW_ROWS, bulkRows - (yield* jobs.countRows(job.id)))
  if (room <= 0) return false
  const query = { list: bulkRules[job.action].list, filters: job.filters.value, ownSites: agent.ownSites }
  const ids = yield* Effect.orDie((yield* BulkTargets).next(query, yield* jobs.lastTarget(job.id), room))
  return (yield* jobs.addRows(job.id, ids)) > 0
})

/** Checks the rows that were found, one alone after a failure, then finds more; answers whether the preview goes on. */
const preview = Effect.fnUntraced(function* (job: BulkJob, agent: Agent, failures: number) {
  const jobs = yield* BulkJobs
  const found = yield* jobs.nextRows(job.id, "found", failures === 0 ? PREVIEW_ROWS : 1)
  for (const row of found)
    yield* jobs.saveRow(job.id, failures < MAX_FAILURES ? yield* checkRow(job, row, agent) : failedRow(row))
  if (found.length > 0 || (yield* findRows(job, agent))) return true
  yield* jobs.setState(job.id, "ready", yield* DateTime.now)
  return false
})

/** Acts on the next row, in the transaction that records its result; answers whether the job goes on. */
const actOnNext = Effect.fnUntraced(function* (job: BulkJob, agent: Agent, failures: number) {
  const jobs = yield* BulkJobs
  const [row] = yield* jobs.nextRows(job.id, "waiting", 1)
  if (row === undefined) {
    yield* jobs.setState(job.id, "done", yield* DateTime.now)
    return false
  }
  yield* jobs.saveRow(job.id, failures < MAX_FAILURES ? yield* actOnRow(job, row, agent) : failedRow(row))
  return true
})

/**
 * CONS-001 The job `bulk-step`: checks some rows, or acts on one, and schedules itself again in the same transaction. A crash undoes the
 * row with its result, so that each is done exactly once. An agent who has lost the role stops the job. `failures` counts the tries of
 * this step that ended by a fault of the server.
 */
export const runBulkStep = Effect.fn("runBulkStep")(function* (id: BulkJobId, failures = 0) {
  const jobs = yield* BulkJobs
  const found = yield* jobs.lock(id)
  if (Option.isNone(found)) return
  const job = found.value
  if (job.state !== "preview" && job.state !== "running") return
  const agent = yield* findAgent(job)
  if (Option.isNone(agent)) return yield* jobs.setState(id, "stopped", yield* DateTime.now)
  const step = job.state === "preview" ? preview : actOnNext
  const goesOn = yield* step(job, agent.value, failures)
  if (goesOn) yield* scheduleBulkStep(id)
})
